import { Link } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { useBookMonthQuery } from './api';
import { BOOKS_MESSAGES } from './messages';
import { Closing } from './ui/Closing';
import { MonthSelect, useMonth } from './ui/MonthSelect';
import { OpenPoints } from './ui/OpenPoints';

/** What is open in a month, its files, and its closing. */
export function CloseMonth() {
  const [month, setMonth] = useMonth();
  const query = useBookMonthQuery(month, { refetchOnMountOrArgChange: true });
  const current = query.data?.month === month ? query : { ...query, data: undefined };
  return (
    <div className="grid max-w-3xl gap-6">
      <MonthSelect month={month} onChange={setMonth} />
      <Loaded query={current} loading={<p role="status">{UI_MESSAGES.loading}</p>} error={BOOKS_MESSAGES.notLoaded}>
        {(details) => (
          <>
            <OpenPoints month={month} points={details.points} />
            <Card title={BOOKS_MESSAGES.files}>
              <p className="mb-4 text-ink-2">{BOOKS_MESSAGES.filesHint}</p>
              <Link to={paths.admin.tax} className="link inline-flex min-h-11 items-center">
                {BOOKS_MESSAGES.filesLink}
              </Link>
            </Card>
            <Closing details={details} />
          </>
        )}
      </Loaded>
    </div>
  );
}
