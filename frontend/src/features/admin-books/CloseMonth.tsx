import { attempt } from '../../shared/ui/attempt';
import { Link } from '../../shared/ui/Link';
import { adminPaths } from '../../shared/config/admin-paths';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { useBookMonthQuery, useMonthFilesMutation } from './api';
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
      <Loaded query={current} error={BOOKS_MESSAGES.notLoaded}>
        {(details) => (
          <>
            <OpenPoints month={month} points={details.points} />
            <Files month={month} />
            <Closing details={details} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Everything for the accountant in one file, and where single files are. */
function Files({ month }: { month: string }) {
  const [monthFiles, { isLoading }] = useMonthFilesMutation();
  const download = () => attempt(() => monthFiles(month).unwrap(), BOOKS_MESSAGES.filesFailed);
  return (
    <Card title={BOOKS_MESSAGES.files}>
      <p className="mb-4 text-ink-2">{BOOKS_MESSAGES.filesHint}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button kind="secondary" isBusy={isLoading} onClick={() => void download()}>
          {BOOKS_MESSAGES.allFiles}
        </Button>
        <Link to={`${adminPaths.files}?month=${month}`} className="link inline-flex min-h-11 items-center">
          {BOOKS_MESSAGES.filesLink}
        </Link>
      </div>
    </Card>
  );
}
