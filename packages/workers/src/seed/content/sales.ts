import type { DemoArticle } from './demoArticle.js';

export const salesArticles: DemoArticle[] = [
  {
    title: 'Warranty terms by country',
    author: 'owner',
    tags: ['warranty', 'terms'],
    publishedHoursAgo: 40,
    notes: {
      Note: `
# Warranty terms by country

What we promise is the same everywhere: 24 months for motor, battery and display, five years for frame and fork. What differs is how long the law adds, and who pays the way.

| Country | The law adds | Transport |
| Netherlands | what is reasonable for the price | we pay |
| Sweden | up to 3 years in all | we pay |
| Ukraine | nothing | the rider pays, we pay back if covered |

Never promise more on the phone. If a rider asks for more, write "I will ask and answer by Friday", and do.
`,
    },
  },
  {
    title: 'A test ride that sells itself',
    author: 'owner',
    tags: ['test ride'],
    publishedHoursAgo: 150,
    notes: {
      Note: `
# A test ride that sells itself

People decide in the first hill. Take them to one.

## The route

Left out of the yard, over the bridge, up Kanaalweg. 1.4 km there, and the hill comes after four minutes, when they have stopped thinking about the brakes.

## What to say

Nothing, until the top. Then ask: *"Where would you ride this on Monday?"* The answer is what they buy.

## What to have ready

- Saddle set before they come, from the height in the booking
- Battery at 80 % or more
- A lock. They stop for coffee more often than you think.
`,
    },
  },
  {
    title: 'Autumn offer: what is in it',
    author: 'owner',
    tags: ['offer'],
    publishedHoursAgo: null,
    notes: {
      Note: `
# Autumn offer: what is in it

Still a draft. Prices are with the owner until Wednesday.

- City model with the large battery, lights and mudguards
- One service after 500 km
- **No** second warranty year: it is in the price of the large battery already
`,
    },
  },
];
