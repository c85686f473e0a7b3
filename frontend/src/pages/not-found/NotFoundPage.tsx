import { paths } from '../../shared/config/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { PageHead } from '../../shared/ui/PageHead';

export function NotFoundPage() {
  return (
    <div className="content grid min-h-[60vh] place-content-center justify-items-center py-section text-center">
      <PageHead title="Page not found" isPrivate />
      <span className="mb-6 grid size-20 place-items-center rounded-full bg-sand text-forest">
        <Icon name="leaf" size={40} />
      </span>
      <p className="eyebrow">404</p>
      <h1 className="mt-2">This page could not be found</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">
        The address may be mistyped, or the page has moved. These are good places to go on:
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.shop}>Shop All Products</ButtonLink>
        <ButtonLink to={paths.gifts} kind="secondary">
          Gift Boxes
        </ButtonLink>
        <ButtonLink to={paths.home} kind="secondary">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
