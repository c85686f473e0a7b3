import { UI_MESSAGES } from '../../../shared/ui/messages';
/** The loading text above a skeleton of the page. */
export function ProductLoading() {
  return (
    <div className="content py-10">
      <p role="status" className="mb-6 text-ink-2">
        {UI_MESSAGES.loading}
      </p>
      <div aria-hidden="true" className="grid gap-10 lg:grid-cols-2">
        <div className="skeleton aspect-square" />
        <div>
          <div className="skeleton h-12 w-4/5" />
          <div className="skeleton mt-6 h-8 w-1/3" />
          <div className="skeleton mt-8 h-12 w-2/3" />
          <div className="skeleton mt-8 h-40" />
        </div>
      </div>
    </div>
  );
}
