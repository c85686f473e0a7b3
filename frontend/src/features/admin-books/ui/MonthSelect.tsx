import { addMonths, formatMonth, monthInIndia } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../../shared/ui/Select';
import { BOOKS_MESSAGES } from '../messages';
import { useBookMonthsQuery } from '../api';

/** The month in the address; the last one that is over without one. */
export function useMonth(): [string, (month: string) => void] {
  const [query, setQuery] = useSearchParams();
  const given = query.get('month') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(given) ? given : monthInIndia(addMonths(new Date(), -1));
  return [month, (chosen) => setQuery({ month: chosen })];
}

/** Chooses one of the last months; says of each whether it is closed. */
export function MonthSelect({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { data = [] } = useBookMonthsQuery();
  const { state } = BOOKS_MESSAGES;
  return (
    <div className="sm:w-72">
      <Select label={BOOKS_MESSAGES.month} value={month} onChange={({ target }) => onChange(target.value)}>
        {!data.some((one) => one.month === month) && <option value={month}>{formatMonth(month)}</option>}
        {data.map((one) => (
          <option key={one.month} value={one.month}>
            {formatMonth(one.month)} ({one.closing ? state.closed : one.isOver ? state.open : state.running})
          </option>
        ))}
      </Select>
    </div>
  );
}
