import type { RowError } from '@shop/contracts';
import { Notice } from './Notice';
import { ScrollTable } from './Table';

interface FileFaultsProps {
  faults: readonly RowError[];
  faultCount: number;
  texts: {
    readonly problems: (count: number) => string;
    readonly firstProblems: (count: number) => string;
    readonly table: {
      readonly caption: string;
      readonly row: string;
      readonly column: string;
      readonly advice: string;
    };
  };
}

/** What is wrong with the rows of a CSV file. */
export function FileFaults({ faults, faultCount, texts: { problems, firstProblems, table } }: FileFaultsProps) {
  return (
    <div className="grid gap-3">
      <Notice tone="error">
        <p className="font-semibold">{problems(faultCount)}</p>
        {faultCount > faults.length && <p>{firstProblems(faults.length)}</p>}
      </Notice>
      <div className="max-h-72 overflow-y-auto">
        <ScrollTable caption={table.caption} head={[table.row, table.column, table.advice]}>
          {faults.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row" className="tabular-nums">
                {row}
              </th>
              <td>{column}</td>
              <td className="min-w-48">{message}</td>
            </tr>
          ))}
        </ScrollTable>
      </div>
    </div>
  );
}
