import { Synonyms } from '../../../features/admin-synonyms/Synonyms';
import { PageHead } from '../../../shared/ui/PageHead';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { ToProducts } from './ToProducts';

export function SearchWordsPage() {
  return (
    <>
      <PageHead title={ADMIN_PAGE_MESSAGES.searchWords} isPrivate />
      <ToProducts />
      <h1 className="mb-6 text-h2">{ADMIN_PAGE_MESSAGES.searchWords}</h1>
      <Synonyms />
    </>
  );
}
