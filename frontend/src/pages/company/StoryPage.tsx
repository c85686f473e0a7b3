import { paths } from '../../shared/config/paths';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs';
import { ButtonLink } from '../../shared/ui/Button';
import { PageHead } from '../../shared/ui/PageHead';

const STEPS = [
  {
    title: 'Choosing',
    text: 'We buy by variety and grade, from suppliers who name both on their papers, and taste every lot before it is packed.',
  },
  {
    title: 'Sorting',
    text: 'Shells, stems and broken pieces come out by hand. What is left is of one size, so that it soaks and roasts evenly.',
  },
  {
    title: 'Packing',
    text: 'Pouches are filled by weight, closed the same day and carry the batch, the packing date and the best-before date.',
  },
  {
    title: 'Sending',
    text: 'Parcels leave within two business days, packed so that a gift box arrives with its ribbon straight.',
  },
] as const;

const PICTURES = [
  { stem: 'story-sorting', alt: 'Nuts and dried fruit laid out in rows on a sorting board' },
  { stem: 'story-packing', alt: 'A pouch of almonds, an open gift box and a bow on a packing table' },
] as const;

export function StoryPage() {
  const { name } = useStoreConfig();
  return (
    <div className="content pt-6 pb-section">
      <PageHead
        title="Our Story"
        description={`How ${name} chooses, sorts, packs and sends dry fruits and gift boxes.`}
      />
      <Breadcrumbs here="Our Story" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div>
          <p className="eyebrow">Our Story</p>
          <h1 className="mt-3">A grove, a scale and a plain label.</h1>
          <div className="prose mt-6 text-lead text-ink-2">
            <p>
              Mewa is the word in our homes for everything that dries in the sun and keeps through the winter: almonds
              soaked overnight, raisins in the kheer, a handful of pistachios for the guest at the door. {name} takes
              its name from it.
            </p>
            <p>
              We are a small shop with a simple habit. We say what a thing is, what it weighs and what it costs for each
              gram, and we let you compare. What is in the pack is printed on the pack.
            </p>
          </div>
          <ButtonLink to={paths.shop} className="mt-8">
            Shop All Products
          </ButtonLink>
        </div>
        <ol className="space-y-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 rounded-card bg-paper p-6 shadow-card">
              <span aria-hidden="true" className="font-display text-h2 leading-none font-semibold text-gold-dark">
                {index + 1}
              </span>
              <div>
                <h2 className="text-h3">{title}</h2>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-section grid gap-6 sm:grid-cols-2">
        {PICTURES.map((picture) => (
          <StoryImage key={picture.stem} {...picture} />
        ))}
      </div>
    </div>
  );
}

/** Files: `/images/{stem}-{640,1200}.{avif,webp}` and `/images/{stem}-1200.jpg`. */
function StoryImage({ stem, alt }: (typeof PICTURES)[number]) {
  return (
    <picture>
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes="(min-width: 640px) 46vw, 94vw"
          srcSet={`/images/${stem}-640.${format} 640w, /images/${stem}-1200.${format} 1200w`}
        />
      ))}
      <img
        src={`/images/${stem}-1200.jpg`}
        alt={alt}
        width={1200}
        height={900}
        loading="lazy"
        className="aspect-4/3 w-full rounded-card bg-sand object-cover"
      />
    </picture>
  );
}
