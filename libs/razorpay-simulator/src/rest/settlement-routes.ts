import { invalidField } from '../errors.js';
import type { Route } from '../http.js';
import type { Settlements } from '../payments/settlements.js';
import type { Provider } from '../provider.js';
import { wireCollection, wireSettledEntry, wireSettlement } from '../wire.js';
import type { RestRequest } from './rest-api.js';
import { pageOf, readPage, wholeNumber } from './validation.js';

/** The most rows of a page of the report. Source: provider's documentation, "Settlement recon". */
const MAX_REPORTED = 1000;

/** `/v1/settlements`, and the combined report of a day or a month. */
export function settlementRoutes({ ledger }: Provider, settlements: Settlements): Route<RestRequest>[] {
  return [
    {
      method: 'GET',
      path: '/v1/settlements',
      run: ({ query }) =>
        wireCollection(
          pageOf(settlements.all(), readPage(query)).map((one) =>
            wireSettlement(one, ledger.settledEntries.withKey(one.id)),
          ),
        ),
    },
    {
      method: 'GET',
      path: '/v1/settlements/:id',
      run: (_, { id = '' }) => {
        const settlement = settlements.byId(id);
        return wireSettlement(settlement, ledger.settledEntries.withKey(settlement.id));
      },
    },
    {
      method: 'GET',
      path: '/v1/settlements/recon/combined',
      run: ({ query, view }) => {
        const { count, skip } = readPage(query, MAX_REPORTED);
        const rows = settlements.reported(periodOf(query)).slice(skip, skip + count);
        return wireCollection(
          rows.map(({ entry, settlement }) =>
            wireSettledEntry(entry, settlement, view.payments.get(entry.paymentId ?? entry.entityId)),
          ),
        );
      },
    },
  ];
}

/** The start of the days of a year, month or day: `2026-11-` or `2026-11-05`. @throws ProviderError */
function periodOf(query: URLSearchParams): string {
  const year = wholeNumber(query, 'year', 0);
  const month = wholeNumber(query, 'month', 0);
  const day = wholeNumber(query, 'day', 0);
  if (year < 2000 || year > 2999) throw invalidField('year', 'The year field is required.');
  if (month < 1 || month > 12) throw invalidField('month', 'The month field is required.');
  if (day > 31) throw invalidField('day', 'The day may not be greater than 31.');
  return [year, month, ...(day > 0 ? [day] : [])].map((part) => String(part).padStart(2, '0')).join('-');
}
