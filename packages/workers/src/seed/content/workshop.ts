import type { DemoArticle } from './demoArticle.js';

export const workshopArticles: DemoArticle[] = [
  {
    title: 'Battery safety in the workshop',
    author: 'editor',
    tags: ['battery', 'safety'],
    publishedHoursAgo: 30,
    notes: {
      Note: `
# Battery safety in the workshop

A battery that has been dropped, has been wet or is warm without being charged is treated as damaged, however good it looks.

## Before you touch it

[ ] Is it warm? Feel with the back of the hand, two centimetres away.
[ ] Is the case open, bent or swollen?
[ ] Does the display show E41 or E45?

One yes: gloves, the steel box, the yard. Tell whoever is on the desk.

## Charging

- Only on the brick wall, never on the bench
- Nobody leaves while a repaired battery charges for the first time
- 20 minutes of rest between charging and riding

## Sending one away

Damaged batteries never go by courier. Sound ones do, with the **UN 3481** label on two sides of the box.
`,
    },
  },
  {
    title: 'Fitting a replacement display',
    author: 'editor',
    tags: ['display', 'repair'],
    publishedHoursAgo: 98,
    notes: {
      Note: `
# Fitting a replacement display

Twelve minutes, one 3 mm hex key, no parts left over.

1. Switch the bike off and take the battery out.
1. Loosen the clamp two turns. It does not come off.
1. Push the plug **in**, turn it a quarter to the left, then pull.
1. Fit the new one: the arrow on the plug looks at the rider.
1. Battery in, switch on, wait for the wheel to stop turning on the screen.
1. Enter the frame number under Settings, Bike, Identity. Without it the rider's app does not find the bike.

## If the screen stays dark

The plug is in but not turned. It clicks when it is right.
`,
    },
  },
  {
    title: 'Monday checks',
    author: 'editor',
    tags: ['routine'],
    publishedHoursAgo: 190,
    notes: {
      Note: `
# Monday checks

Before the first bike goes on a stand.

[ ] Compressor: drain the water, 8 bar
[ ] Torque wrenches against the test block: 5, 12 and 40 Nm
[ ] Steel box in the yard is empty and unlocked
[ ] First-aid box: burn gel in date
[ ] Parts that came on Friday are booked in

If a wrench is more than 4 % off it goes in the red drawer, with a note.
`,
    },
  },
  {
    title: 'Spare parts we never run out of',
    author: 'owner',
    tags: ['parts', 'stock'],
    publishedHoursAgo: 260,
    notes: {
      Note: `
# Spare parts we never run out of

These eleven parts make two thirds of all repairs. When one reaches its line, order the same day.

| Part | Keep | Order at |
| Brake pads, pair | 80 | 30 |
| Speed sensor with magnet | 25 | 10 |
| Display 2.1 | 12 | 5 |
| Chain, 10 speed | 30 | 12 |
| Main cable, 1.4 m | 15 | 6 |

Motors are never kept: they come from Utrecht in two days, tested.
`,
    },
  },
];
