import type { ComponentProps, ReactNode } from 'react';
import { Card } from './Card';
import { Loaded } from './Loaded';
import { UI_MESSAGES } from './messages';
import { useLoadError } from './use-load-error';

interface SettingsCardProps<T> {
  title: string;
  query: ComponentProps<typeof Loaded<T>>['query'] & { error?: unknown };
  /** The error text without one of the server. */
  failed: string;
  children: (settings: T) => ReactNode;
}

/** A card with the form of some settings, once they are loaded. */
export function SettingsCard<T>({ title, query, failed, children }: SettingsCardProps<T>) {
  const error = useLoadError(query, failed);
  return (
    <Card title={title}>
      <Loaded query={query} error={error} loading={<SettingsLoading />}>
        {children}
      </Loaded>
    </Card>
  );
}

/** Says that settings are loading. */
export function SettingsLoading() {
  return (
    <p role="status" className="text-ink-2">
      {UI_MESSAGES.loading}
    </p>
  );
}
