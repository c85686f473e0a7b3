import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import type { Coupon } from '@shop/contracts/coupons';
import { formatRupees } from '@shop/money';
import { useRef, useState } from 'react';
import { messageOf } from '../../shared/api/message-of';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { Button } from '../../shared/ui/Button';
import { CardCell, CardRow, CardTable } from '../../shared/ui/Table';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Loaded } from '../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { toast } from '../../shared/ui/toast';
import { useLoadError } from '../../shared/ui/use-load-error';
import { useChangeCouponMutation, useCouponsQuery } from './api';
import { COUPON_MESSAGES } from './messages';
import { CouponForm } from './ui/CouponForm';

/** Coupons, with a form for a new one or for the one that is edited. */
export function Coupons() {
  const query = useCouponsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, COUPON_MESSAGES.notLoaded);
  const [edited, setEdited] = useState<Coupon | null>(null);
  const [ending, setEnding] = useState<Coupon | null>(null);
  const [saves, setSaves] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const close = () => {
    setEdited(null);
    setSaves(saves + 1);
    table.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <Loaded query={query} loading={<p role="status">{UI_MESSAGES.loading}</p>} error={error}>
        {(coupons) =>
          coupons.length === 0 ? (
            <p className="text-ink-2">{COUPON_MESSAGES.none}</p>
          ) : (
            <CardTable ref={table} caption={COUPON_MESSAGES.coupons} isBusy={query.isFetching} head={<Headings />}>
              {coupons.map((coupon) => (
                <Row
                  key={coupon._id}
                  coupon={coupon}
                  onEdit={() => setEdited(coupon)}
                  onEnd={() => setEnding(coupon)}
                />
              ))}
            </CardTable>
          )
        }
      </Loaded>
      <CouponForm key={edited?._id ?? `new ${saves}`} coupon={edited} onClose={close} />
      {ending && <EndCoupon coupon={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function Headings() {
  return (
    <>
      <th scope="col">{COUPON_MESSAGES.code}</th>
      <th scope="col">{COUPON_MESSAGES.gives}</th>
      <th scope="col">{COUPON_MESSAGES.validity}</th>
      <th scope="col">{COUPON_MESSAGES.uses}</th>
      <th scope="col">{ADMIN_MESSAGES.status}</th>
      <th scope="col" className="text-right">
        {ADMIN_MESSAGES.actions}
      </th>
    </>
  );
}

function Row({ coupon, onEdit, onEnd }: { coupon: Coupon; onEdit: () => void; onEnd: () => void }) {
  const { code, minimum, used, usesInAll, held } = coupon;
  const state = stateOf(coupon, new Date());
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="font-semibold">
        {code}
      </th>
      <CardCell label={COUPON_MESSAGES.gives}>
        {discountOf(coupon)}
        {minimum !== null && ` ${COUPON_MESSAGES.from(formatRupees(minimum))}`}
      </CardCell>
      <CardCell label={COUPON_MESSAGES.validity}>{validityOf(coupon)}</CardCell>
      <CardCell label={COUPON_MESSAGES.uses}>
        <span>
          {COUPON_MESSAGES.usedOf(used, usesInAll)}
          {held > 0 && <span className="text-ink-2">, {COUPON_MESSAGES.inPayment(held)}</span>}
        </span>
      </CardCell>
      <CardCell label={ADMIN_MESSAGES.status}>{COUPON_MESSAGES.states[state]}</CardCell>
      <td role="cell" className="text-right whitespace-nowrap">
        <Button kind="quiet" className="px-2" aria-label={COUPON_MESSAGES.editOf(code)} onClick={onEdit}>
          {COUPON_MESSAGES.edit}
        </Button>
        {state !== 'ended' && (
          <Button kind="quiet" className="px-2" aria-label={COUPON_MESSAGES.endOf(code)} onClick={onEnd}>
            {COUPON_MESSAGES.end}
          </Button>
        )}
      </td>
    </CardRow>
  );
}

function EndCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [change, { isLoading }] = useChangeCouponMutation();
  const { _id: id, code } = coupon;
  const end = async () => {
    const { percent, amount, minimum, firstDay, lastDay, usesInAll, usesForEachCustomer } = coupon;
    const terms = { percent, amount, minimum, firstDay, lastDay, usesInAll, usesForEachCustomer, isActive: false };
    try {
      await change({ id, terms }).unwrap();
      toast.success(COUPON_MESSAGES.ended(code));
    } catch (error) {
      toast.error(messageOf(error, COUPON_MESSAGES.failed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={COUPON_MESSAGES.confirmEnd(code)}
      confirmLabel={COUPON_MESSAGES.end}
      isBusy={isLoading}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>{COUPON_MESSAGES.endEffect}</p>
    </ConfirmDialog>
  );
}

/** The state of a coupon at a moment, in Indian time. */
function stateOf(coupon: Coupon, now: Date): keyof typeof COUPON_MESSAGES.states {
  const today = dayInIndia(now);
  if (!coupon.isActive || (coupon.lastDay !== null && today > coupon.lastDay)) return 'ended';
  if (coupon.usesInAll !== null && coupon.used >= coupon.usesInAll) return 'used_up';
  return coupon.firstDay !== null && today < coupon.firstDay ? 'planned' : 'active';
}

const dayText = (day: string | null): string | null => day && formatDay(day);

function validityOf({ firstDay, lastDay }: Coupon): string {
  return COUPON_MESSAGES.between(dayText(firstDay), dayText(lastDay)) || COUPON_MESSAGES.always;
}

function discountOf({ percent, amount }: Coupon): string {
  return COUPON_MESSAGES.off(percent === null ? formatRupees(amount ?? 0) : `${percent}%`);
}
