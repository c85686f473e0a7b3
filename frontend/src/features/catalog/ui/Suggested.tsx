import { Link } from '../../../shared/ui/Link';
import { CHIP } from '../../../shared/ui/chip';
import { filterParams, type ListFilters } from '../listing';
import { focusOnList } from '../listing-form';

interface SuggestedProps {
  heading: string;
  links: readonly { text: string; filters: ListFilters }[];
}

/** Links to other lists, below a search without result. */
export function Suggested({ heading, links }: SuggestedProps) {
  return (
    <div className="mt-5">
      <h3>{heading}</h3>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {links.map(({ text, filters }) => (
          <li key={text}>
            <Link to={{ search: filterParams(filters).toString() }} className={CHIP} onClick={focusOnList}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
