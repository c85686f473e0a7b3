import { imageVariants } from '@shop/contracts';
import type { ContentTexts } from '@shop/contracts/content';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { ButtonLink } from '../../shared/ui/Button';
import { PageHead } from '../../shared/ui/PageHead';
import { PageLoading } from '../../shared/ui/PageLoading';
import { useContentPage } from './content-api';
import { filled, RichBody } from './RichBody';
import { STORY_MESSAGES } from './story-messages';

const IMAGES = [
  { name: 'image1', stem: 'story-sorting', alt: STORY_MESSAGES.sortingImage },
  { name: 'image2', stem: 'story-packing', alt: STORY_MESSAGES.packingImage },
] as const;

export function StoryPage() {
  const { name, supportEmail } = useStoreConfig();
  const own = useContentPage('story');
  if (!own) return <PageLoading />;
  const values = { 'shop name': name, 'support email': supportEmail };
  const { texts } = own;
  const description = texts.description ? filled(texts.description, values) : STORY_MESSAGES.description(name);
  return (
    <div className="content pt-6 pb-section">
      <PageHead title={PAGE_NAMES.story} description={description} />
      <Breadcrumbs here={PAGE_NAMES.story} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div>
          <p className="eyebrow">{PAGE_NAMES.story}</p>
          <h1 className="mt-3">{texts.heading ?? STORY_MESSAGES.heading}</h1>
          <div className="prose mt-6 text-lead text-ink-2">
            {own.rich.body ? (
              <RichBody nodes={own.rich.body} values={values} />
            ) : (
              STORY_MESSAGES.text(name).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
            )}
          </div>
          <ButtonLink to={paths.shop} className="mt-8">
            {PAGE_NAMES.allProducts}
          </ButtonLink>
        </div>
        <Steps texts={texts} />
      </div>
      <div className="mt-section grid gap-6 sm:grid-cols-2">
        {IMAGES.map(({ name: image, stem, alt }) => (
          <StoryImage key={stem} stem={stem} own={texts[image]} alt={texts[`${image}Alt`] ?? alt} />
        ))}
      </div>
    </div>
  );
}

function Steps({ texts }: { texts: ContentTexts }) {
  return (
    <ol className="space-y-4">
      {STORY_MESSAGES.steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-5 rounded-card bg-paper p-6 shadow-card">
          <span aria-hidden="true" className="font-display text-h2 leading-none font-semibold text-gold-dark">
            {index + 1}
          </span>
          <div>
            <h2 className="text-h3">{texts[`step${index + 1}Title`] ?? title}</h2>
            <p className="mt-1 text-ink-2">{texts[`step${index + 1}Text`] ?? text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface StoryImageProps {
  /** Files: `/images/{stem}-{640,1200}.{avif,webp}` and `/images/{stem}-1200.jpg`. */
  stem: string;
  /** An uploaded image, shown instead. */
  own: string | undefined;
  alt: string;
}

function StoryImage({ stem, own, alt }: StoryImageProps) {
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes="(min-width: 640px) 46vw, 94vw"
          srcSet={
            own
              ? imageVariants(own, format)!
              : `/images/${stem}-640.${format} 640w, /images/${stem}-1200.${format} 1200w`
          }
        />
      ))}
      <img
        src={own ?? `/images/${stem}-1200.jpg`}
        alt={alt}
        width={1200}
        height={900}
        loading="lazy"
        className="aspect-4/3 w-full rounded-card bg-sand object-cover"
      />
    </picture>
  );
}
