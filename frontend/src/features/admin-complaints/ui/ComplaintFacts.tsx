import type { Complaint } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { Link } from '../../../shared/ui/Link';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Card } from '../../../shared/ui/Card';
import { ORDER_UI_MESSAGES } from '../../../shared/ui/order-messages';
import { PrivateImage } from '../../../shared/ui/PrivateImage';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

const LINK = 'link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** What was reported, by whom, and until when the law wants it settled. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  return (
    <>
      <Card title={ADMIN_COMPLAINT_MESSAGES.report}>
        <Report complaint={complaint} />
      </Card>
      <Card title={ADMIN_COMPLAINT_MESSAGES.sender}>
        <Sender complaint={complaint} />
      </Card>
      <Card title={ADMIN_COMPLAINT_MESSAGES.deadlines}>
        <Deadlines complaint={complaint} />
      </Card>
    </>
  );
}

function Report({ complaint: { _id, reference, category, lines, text, photos } }: { complaint: Complaint }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{ADMIN_COMPLAINT_MESSAGES.categories[category]}</p>
      <p className="text-ink-2">{ADMIN_COMPLAINT_MESSAGES.reference(reference)}</p>
      <ul className="empty:hidden">
        {lines.map(({ item, name, size, quantity }) => (
          <li key={item}>{ADMIN_COMPLAINT_MESSAGES.pieces(quantity, `${name}, ${size}`)}</li>
        ))}
      </ul>
      <p className="break-words whitespace-pre-line">{text || ADMIN_COMPLAINT_MESSAGES.erased}</p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, at) => (
          <PrivateImage
            key={photo}
            path={`/admin/complaints/${_id}/photos/${photo}`}
            alt={ADMIN_COMPLAINT_MESSAGES.photo(at + 1)}
          />
        ))}
      </div>
    </div>
  );
}

function Sender({ complaint: { name, email, phone, order, replacement } }: { complaint: Complaint }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold wrap-anywhere">{name || ADMIN_COMPLAINT_MESSAGES.erased}</p>
      {email && (
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
      )}
      {phone && <p>{ORDER_UI_MESSAGES.phone(phone)}</p>}
      {order ? (
        <Link to={adminPaths.order(order._id)} className={LINK}>
          {ADMIN_COMPLAINT_MESSAGES.orderLink(order.orderNumber)}
        </Link>
      ) : (
        <p className="text-ink-2">{ADMIN_COMPLAINT_MESSAGES.noOrder}</p>
      )}
      {replacement && (
        <Link to={adminPaths.order(replacement._id)} className={LINK}>
          {ADMIN_COMPLAINT_MESSAGES.replacement(replacement.orderNumber)}
        </Link>
      )}
    </div>
  );
}

function Deadlines({ complaint }: { complaint: Complaint }) {
  const { acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt } = complaint;
  const rows = [
    acknowledgedAt
      ? ([ADMIN_COMPLAINT_MESSAGES.acknowledgedAt, acknowledgedAt] as const)
      : ([ADMIN_COMPLAINT_MESSAGES.acknowledgeBy, acknowledgeBy] as const),
    resolvedAt
      ? ([ADMIN_COMPLAINT_MESSAGES.resolvedAt, resolvedAt] as const)
      : ([ADMIN_COMPLAINT_MESSAGES.resolveBy, resolveBy] as const),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(([name, at]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <time dateTime={at}>{formatMoment(at)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
