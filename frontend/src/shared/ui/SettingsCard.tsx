import type { ComponentProps, ReactNode } from 'react';
import { Card } from './Card';
import { Loaded } from './Loaded';
import { useLoadError } from './use-load-error';
import { useRefetched } from './use-refetched';

interface SettingsCardProps<T> {
  title: string;
  query: ComponentProps<typeof Loaded<T>>['query'] & { error?: unknown; fulfilledTimeStamp?: number | undefined };
  /** The error text without one of the server. */
  failed: string;
  children: (settings: T) => ReactNode;
}

/** A card with the form of some settings, once they are loaded. */
export function SettingsCard<T>({ title, query, failed, children }: SettingsCardProps<T>) {
  const error = useLoadError(query, failed);
  const refetched = useRefetched(query);
  return (
    <Card title={title}>
      <Loaded query={refetched} error={error}>
        {children}
      </Loaded>
    </Card>
  );
}
