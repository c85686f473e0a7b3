export const STORY_MESSAGES = {
  description: (shop: string) => `How ${shop} chooses, sorts, packs and sends dry fruits and gift boxes.`,
  heading: 'A grove, a scale and a plain label.',
  text: (shop: string) => [
    `Mewa is the word in our homes for everything that dries in the sun and keeps through the winter: almonds soaked overnight, raisins in the kheer, a handful of pistachios for the guest at the door. ${shop} takes its name from it.`,
    'We are a small shop with a simple habit. We say what a thing is, what it weighs and what it costs for each gram, and we let you compare. What is in the pack is printed on the pack.',
  ],
  steps: [
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
  ],
  sortingImage: 'Nuts and dried fruit laid out in rows on a sorting board',
  packingImage: 'A pouch of almonds, an open gift box and a bow on a packing table',
} as const;
