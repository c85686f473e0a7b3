import type { DayOfSales } from '@shop/contracts';
import { formatDay, formatShortDay } from '@shop/contracts/calendar';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { Bars } from '../../../shared/ui/Bars';
import { ScrollTable } from '../../../shared/ui/Table';
import { TODAY_MESSAGES } from '../messages';

type Measure = 'revenue' | 'orders';

const MEASURES: readonly { measure: Measure; format: (value: number) => string }[] = [
  { measure: 'revenue', format: formatRupees },
  { measure: 'orders', format: String },
];

/** Sales or orders per day, as a chart or a table. */
export function SalesChart({ days }: { days: DayOfSales[] }) {
  const [shown, setShown] = useState<Measure | 'table'>('revenue');
  const measured = MEASURES.find(({ measure }) => measure === shown);
  return (
    <div>
      <div role="group" aria-label={TODAY_MESSAGES.whatToShow} className="mb-4 flex gap-2">
        {[
          ...MEASURES.map(({ measure }) => ({ key: measure, text: TODAY_MESSAGES.measures[measure] })),
          { key: 'table' as const, text: TODAY_MESSAGES.table },
        ].map(({ key, text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={shown === key}
            onClick={() => setShown(key)}
            className="min-h-11 rounded-button sm:min-h-9 border border-line px-3 font-semibold text-ink-2 aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-canvas"
          >
            {text}
          </button>
        ))}
      </div>
      {measured ? (
        <Bars
          name={TODAY_MESSAGES.byDay[measured.measure]}
          format={measured.format}
          bars={days.map((one) => ({
            key: one.day,
            name: formatDay(one.day),
            short: formatShortDay(one.day),
            value: one[measured.measure],
          }))}
        />
      ) : (
        <DayTable days={days} />
      )}
    </div>
  );
}

function DayTable({ days }: { days: DayOfSales[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <ScrollTable
        caption={TODAY_MESSAGES.salesByDay}
        head={[
          TODAY_MESSAGES.day,
          { right: TODAY_MESSAGES.measures.orders },
          { right: TODAY_MESSAGES.measures.revenue },
        ]}
      >
        {days.toReversed().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <th scope="row" className="font-normal sm:whitespace-nowrap">
              {formatDay(day)}
            </th>
            <td className="text-right tabular-nums">{orders}</td>
            <td className="text-right tabular-nums">{formatRupees(revenue)}</td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
}
