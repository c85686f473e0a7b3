import type { DayOfSales } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { useState } from 'react';
import { formatDay } from '../../../shared/lib/dates';
import { ScrollTable } from '../../../shared/ui/ScrollTable';
import { Bars } from './Bars';

type Measure = 'revenue' | 'orders';

const MEASURES: readonly { measure: Measure; text: string; format: (value: number) => string }[] = [
  { measure: 'revenue', text: 'Revenue', format: formatRupees },
  { measure: 'orders', text: 'Orders', format: String },
];

/** Revenue or orders of each day, as bars or as a table. */
export function SalesChart({ days }: { days: DayOfSales[] }) {
  const [shown, setShown] = useState<Measure | 'table'>('revenue');
  const measured = MEASURES.find(({ measure }) => measure === shown);
  return (
    <div>
      <div role="group" aria-label="What to show" className="mb-4 flex gap-2">
        {[
          ...MEASURES.map(({ measure, text }) => ({ key: measure, text })),
          { key: 'table' as const, text: 'Table' },
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
          name={`${measured.text} by day`}
          format={measured.format}
          bars={days.map((day) => ({ day: day.day, value: day[measured.measure] }))}
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
        caption="Sales by day"
        head={
          <>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Orders
            </th>
            <th scope="col" className="text-right">
              Revenue
            </th>
          </>
        }
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
