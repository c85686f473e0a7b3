import { NOTIFICATION_NAMES } from '@shop/contracts/notification-messages';
import {
  DAILY_NOTIFICATION_HOUR,
  NOTIFICATION_DELIVERIES,
  type NotificationChoices,
  notificationKindsOf,
  NOTIFICATIONS_AN_HOUR,
} from '@shop/contracts/notifications';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { baseApi } from '../../shared/api/base-api';
import { sessionSlice } from '../../shared/session/session-slice';
import { SavedByPage } from '../../shared/ui/OneSave';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { Select } from '../../shared/ui/Select';
import { SettingsCard } from '../../shared/ui/SettingsCard';
import { toast } from '../../shared/ui/toast';
import { NOTIFICATION_MESSAGES as TEXTS } from './messages';

const { useNotificationChoicesQuery, useChangeNotificationsMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notificationChoices: build.query<NotificationChoices, void>({
      query: () => '/admin/notifications',
      providesTags: ['Profile'],
    }),
    changeNotifications: build.mutation<NotificationChoices, NotificationChoices>({
      query: (body) => ({ url: '/admin/notifications', method: 'PUT', body }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

/** What the signed-in person is told of by mail. */
export function NotificationSettings() {
  const query = useNotificationChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsCard title={TEXTS.title} query={query} failed={TEXTS.notLoaded}>
      {(choices) => <ChoicesForm choices={choices} />}
    </SettingsCard>
  );
}

function ChoicesForm({ choices }: { choices: NotificationChoices }) {
  const form = useForm<NotificationChoices>({ defaultValues: choices });
  const { isSubmitting, isDirty } = form.formState;
  const user = useSelector(sessionSlice.selectors.user);
  const role = useSelector(sessionSlice.selectors.role);
  const [change] = useChangeNotificationsMutation();
  const save = async (chosen: NotificationChoices) => {
    form.reset(await change(chosen).unwrap());
    toast.success(TEXTS.saved);
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, TEXTS.saveFailed)} noValidate className="grid gap-5">
      <p className="text-ink-2 wrap-anywhere">{TEXTS.hint(user?.email ?? '')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {notificationKindsOf(role).map((kind) => (
          <Select key={kind} label={NOTIFICATION_NAMES[kind]} {...form.register(kind)}>
            {NOTIFICATION_DELIVERIES.map((delivery) => (
              <option key={delivery} value={delivery}>
                {TEXTS.deliveries[delivery]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <p className="text-sm text-ink-2">{TEXTS.limit(NOTIFICATIONS_AN_HOUR, DAILY_NOTIFICATION_HOUR)}</p>
      <SavedByPage isBusy={isSubmitting} isDirty={isDirty} />
    </form>
  );
}
