import type { DemoArticle } from './demoArticle.js';

/** The article with the demo video comes first; `renderDemoVideo.ts` draws the video. */
export const supportArticles: DemoArticle[] = [
  {
    title: 'Handling a warranty return',
    author: 'editor',
    tags: ['warranty', 'returns', 'courier'],
    publishedHoursAgo: 2,
    notes: {
      Checklist: `
# Return checklist

Use this list for every bike, battery or part that comes back **under warranty**. It takes four minutes and saves the rider a second parcel.

## Before you open the case

- The frame number, under the bottom bracket
- The date and place of purchase
- One photo of the fault

## What is covered

| Part | Covered for | Return to |
| Motor and display | 24 months | Utrecht |
| Battery | 24 months or 500 cycles | Courier, UN 3481 |
| Frame and fork | 5 years | Nearest dealer |

## Steps at the desk

[x] Open the case and enter the frame number
[x] Attach the photo of the fault
[ ] Print the courier label, batteries only with the UN 3481 label
[ ] Tell the rider when to expect an answer

> Stick the courier label on the long side of the box, never over the tape.
`,
    },
  },
  {
    title: 'Welcome to the support desk',
    author: 'owner',
    tags: ['onboarding'],
    publishedHoursAgo: 26,
    notes: {
      Note: `
# Welcome to the support desk

Riders write to us when something has stopped working on the way to something else. They do not want a conversation; they want to be on the bike again. Everything on this desk follows from that.

## Your first week

1. Read five closed cases each morning and say to yourself what you would have asked first.
1. Sit beside a colleague for two afternoons. Answer nothing yet.
1. On Thursday take the easy queue: delivery dates, spare keys, invoices.
1. On Friday write down one thing that nobody could tell you. It becomes an article here.

## Who to ask

- **Warranty and returns**: Erik
- **Orders and invoices**: the sales desk, before four in the afternoon
- **Anything about batteries**: the workshop, always by phone

If you cannot find an answer in two minutes, ask. If you had to ask, write it down.
`,
    },
  },
  {
    title: 'How we write to riders',
    author: 'owner',
    tags: ['tone', 'writing'],
    publishedHoursAgo: 50,
    notes: {
      Note: `
# How we write to riders

Short, kind, and with the next step in the first line. A rider reads the message once, standing, on a phone.

## Begin with the answer

Do not thank them for contacting us. Say what happens now: *"Your new display leaves us tomorrow and should be with you on Thursday."* Then say why, if it helps.

## Words we use

| We say | We do not say |
| broken | faulty, defective |
| we will send | you will be contacted |
| I do not know yet | this is under investigation |

## When it was our mistake

Say so in one sentence and do not explain it away. Offer the thing that puts it right before they have to ask.

> A good answer can be forwarded to a friend without a word added.
`,
    },
  },
  {
    title: 'Reading the motor error codes',
    author: 'editor',
    tags: ['motor', 'errors'],
    publishedHoursAgo: 74,
    notes: {
      Sensors: `
# E10 to E29: sensors

The display shows these when a signal is missing. Nine in ten are a plug that has worked loose.

| Code | What it means | First thing to try |
| E10 | No speed signal | Magnet on the rear wheel, 5 to 10 mm from the sensor |
| E14 | Torque sensor out of range | Switch off, no weight on the pedals, switch on |
| E21 | Brake lever sensor | Unplug one lever at a time |
| E27 | Temperature sensor | Workshop |

Ask the rider to **switch off without touching the pedals**. A foot on the pedal while starting is the commonest cause of E14.
`,
      Battery: `
# E30 to E45: battery

Anything in this range: stop charging first, then talk.

- **E30** the battery is too cold. Indoors for two hours, then charge.
- **E33** the charger is not ours. Ask for a photo of its label.
- **E41** one cell is far from the others. Do not ride, do not post: arrange a collection.
- **E45** short circuit detected. Put it outside, away from the house, and call the workshop.

E41 and E45 are reported to the workshop by phone, at any hour.
`,
    },
  },
  {
    title: 'Firmware 4.2: what riders ask',
    author: 'editor',
    tags: ['firmware', 'display'],
    publishedHoursAgo: 120,
    notes: {
      Note: `
# Firmware 4.2: what riders ask

Version 4.2 came out on Monday. It changes how assistance fades above 22 km/h and it adds the range estimate by hills.

## Why does the bike feel slower?

It is not. Assistance now fades over 3 km/h instead of 1, so the limit is no longer a wall. Average speeds in our own test were the same.

## Where is the range gone?

The estimate looks at the last 20 km. A week of hills makes it careful; a flat week makes it bold again.

## The update stops at 80 %

The phone went to sleep. Keep the screen on, stay beside the bike, begin again: nothing is lost, it goes on from 80 %.
`,
    },
  },
];
