import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../shared/ui/Loaded';
import { PageLoading } from '../../../shared/ui/PageLoading';
import { Pagination } from '../../../shared/ui/Pagination';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { UnsavedChanges } from '../../../shared/ui/UnsavedChanges';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useAdminProductsQuery } from '../api';
import { PRODUCT_MESSAGES } from '../messages';
import { pagesOf, paramsFor, searchIn, type ProductListSearch } from '../product-list-search';
import { faultsOf, GRID_FIELDS, rowsOf, typedOf, type GridField, type SizeRow } from '../size-rows';
import { useSizeEdits, type SizeEdits } from '../use-size-edits';
import { ProductListTools } from './ProductListTools';
import { SizeGridBar } from './SizeGridBar';
import { SizeRecalculation } from './SizeRecalculation';

const { grid: TEXTS } = PRODUCT_MESSAGES;

const HEAD = [TEXTS.size, ...GRID_FIELDS.map((field) => PRODUCT_MESSAGES.labels[field])];

/** Prices and stock of many sizes, in a table. What is typed stays while one searches and turns pages. */
export function SizeGrid() {
  const [params, setParams] = useSearchParams();
  const search = searchIn(params);
  const change = (part: Partial<ProductListSearch>) =>
    setParams((current) => paramsFor({ ...searchIn(current), page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  const query = useAdminProductsQuery(search, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, PRODUCT_MESSAGES.listFailed);
  const edits = useSizeEdits();
  return (
    <div className="grid gap-5">
      <UnsavedChanges hasChanges={edits.changed.length > 0}>{TEXTS.notSaved}</UnsavedChanges>
      <ProductListTools search={search} onChange={change} />
      <Loaded query={query} loading={<PageLoading />} error={error}>
        {({ products, total }) => (
          <>
            <SizeRecalculation rows={rowsOf(products)} edits={edits} />
            <CardTable caption={TEXTS.title} isBusy={query.isFetching} head={HEAD}>
              {rowsOf(products).map((row) => (
                <Row key={row.id} row={row} edits={edits} />
              ))}
            </CardTable>
            <Pagination page={search.page} pages={pagesOf(total)} onChange={(page) => change({ page })} />
          </>
        )}
      </Loaded>
      <SizeGridBar edits={edits} />
    </div>
  );
}

interface RowProps {
  row: SizeRow;
  edits: SizeEdits;
}

function Row({ row, edits }: RowProps) {
  const edit = edits.edits.get(row.id) ?? { row, typed: typedOf(row) };
  const faults = faultsOf(edit);
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="font-semibold">
        {row.name}
      </th>
      {GRID_FIELDS.map((field) => (
        <CardCell key={field} label={PRODUCT_MESSAGES.labels[field]}>
          <Cell
            name={TEXTS.cell(PRODUCT_MESSAGES.labels[field], row.name)}
            field={field}
            typed={edit.typed[field]}
            stored={typedOf(row)[field]}
            fault={faults[field]}
            onType={(typed) => edits.type(row, field, typed)}
          />
        </CardCell>
      ))}
    </CardRow>
  );
}

interface CellProps {
  name: string;
  field: GridField;
  typed: string;
  stored: string;
  fault: string | undefined;
  onType: (typed: string) => void;
}

const CELL =
  'h-11 w-full min-w-24 rounded-input border bg-paper px-2 text-right tabular-nums max-sm:max-w-40 aria-invalid:border-danger';

/** A value of a size; a changed one is marked by its border and in bold. */
function Cell({ name, field, typed, stored, fault, onType }: CellProps) {
  const faultId = useId();
  return (
    <span className="block max-sm:text-right">
      <input
        aria-label={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && faultId}
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className={`${CELL} ${typed === stored ? 'border-line' : 'border-forest font-semibold'}`}
      />
      {fault && (
        <span id={faultId} className="mt-1 block text-sm text-danger">
          {fault}
        </span>
      )}
    </span>
  );
}
