import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';
import { NOT_FOUND_PAGE_MESSAGES } from './messages';

export function NotFoundPage() {
  return (
    <div className="content grid min-h-[60vh] place-content-center justify-items-center py-section text-center">
      <PageHead title={NOT_FOUND_PAGE_MESSAGES.title} isPrivate />
      <span className="mb-6 grid size-20 place-items-center rounded-full bg-sand text-forest">
        <Icon name="leaf" size={40} />
      </span>
      <p className="eyebrow">404</p>
      <h1 className="mt-2">{NOT_FOUND_PAGE_MESSAGES.heading}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">{NOT_FOUND_PAGE_MESSAGES.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.shop}>{PAGE_NAMES.allProducts}</ButtonLink>
        <ButtonLink to={paths.gifts} kind="secondary">
          {PAGE_NAMES.gifts}
        </ButtonLink>
        <ButtonLink to={paths.home} kind="secondary">
          {PAGE_NAMES.home}
        </ButtonLink>
      </div>
    </div>
  );
}
