import type { CustomerDetail } from '@shop/contracts';
import { formatDay, formatMoment } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import type { ReactNode } from 'react';
import { Link } from '../../shared/ui/Link';
import { adminPaths } from '../../shared/config/admin-paths';
import { AddressLines } from '../../shared/ui/AddressLines';
import { Card } from '../../shared/ui/Card';
import { NoteForm } from '../../shared/ui/NoteForm';
import { ORDER_UI_MESSAGES } from '../../shared/ui/order-messages';
import { useNoteCustomerMutation } from './api';
import { CUSTOMER_MESSAGES as TEXTS } from './messages';

const LINK = 'link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** What a customer has done, and what staff noted: orders, addresses, complaints, coupons, cart. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { addresses, complaints, coupons, cart } = customer;
  return (
    <>
      <Summary customer={customer} />
      <Notes customer={customer} />
      <Orders customer={customer} />
      <Items title={TEXTS.addresses} none={TEXTS.noAddresses}>
        {addresses.map((address, at) => (
          <li key={at}>
            <AddressLines address={address} />
          </li>
        ))}
      </Items>
      <Items title={TEXTS.complaints} none={TEXTS.noComplaints}>
        {complaints.map(({ _id, number, status, receivedAt }) => (
          <li key={_id}>
            <Link to={adminPaths.complaint(_id)} className={LINK}>
              {number}
            </Link>{' '}
            <span className="text-sm text-ink-2">
              {TEXTS.complaintStates[status] ?? status} · {formatDay(receivedAt)}
            </span>
          </li>
        ))}
      </Items>
      <Items title={TEXTS.coupons} none={TEXTS.noCoupons}>
        {coupons.map(({ label, orders }) => (
          <li key={label}>
            {label} <span className="text-sm text-ink-2">{TEXTS.couponOrders(orders)}</span>
          </li>
        ))}
      </Items>
      <Card title={TEXTS.cart}>
        <p className={cart ? '' : 'text-ink-2'}>
          {cart ? TEXTS.cartPieces(cart.pieces, formatRupees(cart.value), formatMoment(cart.changedAt)) : TEXTS.noCart}
        </p>
      </Card>
    </>
  );
}

function Summary({ customer: { orders, spend, lastOrderAt, city } }: { customer: CustomerDetail }) {
  const facts = [
    [TEXTS.orders, orders],
    [TEXTS.spend, formatRupees(spend)],
    [TEXTS.lastOrder, lastOrderAt ? formatDay(lastOrderAt) : TEXTS.never],
    [TEXTS.city, city ?? TEXTS.unknown],
  ] as const;
  return (
    <Card title={TEXTS.summary}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 [&_dt]:text-sm [&_dt]:text-muted">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{TEXTS.spendHint}</p>
    </Card>
  );
}

function Notes({ customer: { _id, notes } }: { customer: CustomerDetail }) {
  const [noteCustomer] = useNoteCustomerMutation();
  return (
    <Card title={TEXTS.notes}>
      <NoteForm hint={TEXTS.noteHint} onAdd={(note) => noteCustomer({ customerId: _id, ...note }).unwrap()} />
      <ul aria-label={TEXTS.notes} className="mt-5 grid gap-4 border-t border-line pt-4 empty:hidden">
        {notes.map(({ _id: noteId, at, by, text }) => (
          <li key={noteId}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatMoment(at)}</time> · {by}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Orders({ customer: { email, newestOrders } }: { customer: CustomerDetail }) {
  return (
    <Items
      title={TEXTS.orders}
      none={TEXTS.noOrders}
      aside={
        newestOrders.length > 0 && (
          <Link to={`${adminPaths.orders}?${new URLSearchParams({ q: email })}`} className={LINK}>
            {TEXTS.allOrders}
          </Link>
        )
      }
    >
      {newestOrders.map(({ _id, orderNumber, status, createdAt, totalPrice, isPaid }) => (
        <li key={_id} className="flex flex-wrap items-baseline gap-x-3">
          <Link to={adminPaths.order(_id)} className={LINK}>
            {orderNumber}
          </Link>
          <span className="text-sm text-ink-2">
            {ORDER_UI_MESSAGES.orderStatuses[status]} · {isPaid ? ORDER_UI_MESSAGES.paid : TEXTS.notPaid} ·{' '}
            {formatDay(createdAt)}
          </span>
          <span className="ml-auto tabular-nums">{formatRupees(totalPrice)}</span>
        </li>
      ))}
    </Items>
  );
}

interface ItemsProps {
  title: string;
  /** Shown without an item. */
  none: string;
  aside?: ReactNode;
  children: readonly ReactNode[];
}

function Items({ title, none, aside, children }: ItemsProps) {
  return (
    <Card title={title} aside={aside}>
      {children.length > 0 ? (
        <ul className="grid gap-2 wrap-anywhere">{children}</ul>
      ) : (
        <p className="text-ink-2">{none}</p>
      )}
    </Card>
  );
}
