import { attempt } from '../../../shared/ui/attempt';
import { toast } from '../../../shared/ui/toast';
import { useCartRemindersQuery, useChooseCartRemindersMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';

const { cartReminders: TEXTS } = ACCOUNT_MESSAGES;

/** Asks for the consent to reminders of carts, which are off until the customer ticks the box. Hidden where the shop sends none. */
export function CartReminders() {
  const { data } = useCartRemindersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, { isLoading }] = useChooseCartRemindersMutation();
  if (!data || (!data.isOffered && !data.isWanted)) return null;
  const change = (isWanted: boolean) =>
    attempt(async () => {
      await choose({ isWanted }).unwrap();
      toast.success(isWanted ? TEXTS.on : TEXTS.off);
    }, TEXTS.failed);
  return (
    <section aria-labelledby="cart-reminders" className="mt-14 border-t border-line pt-10">
      <h2 id="cart-reminders" className="text-h3">
        {TEXTS.heading}
      </h2>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-forest"
          aria-describedby="cart-reminders-hint"
          checked={data.isWanted}
          disabled={isLoading}
          onChange={({ target }) => void change(target.checked)}
        />
        {TEXTS.wanted}
      </label>
      <p id="cart-reminders-hint" className="mt-1 max-w-prose text-sm text-ink-2">
        {TEXTS.hint}
      </p>
    </section>
  );
}
