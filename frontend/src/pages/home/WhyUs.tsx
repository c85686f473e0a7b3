import { Icon, type IconName } from '../../shared/ui/Icon';

/** What each value means in practice. Every sentence is a promise about how the shop works, not about health. */
const VALUES: readonly { name: string; icon: IconName; promise: string }[] = [
  {
    name: 'Pureness',
    icon: 'leaf',
    promise: 'Single-ingredient packs contain only what the label says. No added sugar, colour or oil unless listed.',
  },
  {
    name: 'Authentic',
    icon: 'shield',
    promise: 'The variety and grade named on the page are the ones printed on the pack you receive.',
  },
  { name: 'Transparency', icon: 'scale', promise: 'Prices include all taxes, with the price per gram beside them.' },
  { name: 'Lab Tested', icon: 'flask', promise: 'Write to us with your batch number and ask for its test report.' },
];

export function WhyUs() {
  return (
    <section aria-labelledby="why-us" className="content py-section">
      <h2 id="why-us" className="text-center">
        Why us?
      </h2>
      <ul className="mt-10 grid gap-8 sm:mt-12 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
        {VALUES.map(({ name, icon, promise }) => (
          <li key={name} className="grid grid-cols-[auto_1fr] gap-x-5 sm:block sm:text-center">
            <span className="row-span-2 grid size-16 place-items-center rounded-full border border-gold/50 bg-paper text-forest sm:mx-auto">
              <Icon name={icon} size={30} />
            </span>
            <h3 className="sm:mt-5">{name}</h3>
            <p className="mt-1 text-ink-2 sm:mx-auto sm:mt-2 sm:max-w-64">{promise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
