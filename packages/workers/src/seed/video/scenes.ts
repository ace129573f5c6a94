/** One segment of the demo video, and the paragraph it becomes. */
export interface Scene {
  title: string;
  /** The lines of text beside the picture. */
  lines: string[];
  picture: 'bike' | 'calendar' | 'frameNumber' | 'camera' | 'box' | 'rider';
  /** The narration. Without a voice the scene lasts as long as reading it takes. */
  narration: string;
}

export const scenes: Scene[] = [
  {
    title: 'What counts as a warranty return',
    lines: ['Motor and battery: 24 months', 'Frame and fork: 5 years', 'Wear parts: never'],
    picture: 'bike',
    narration:
      'Welcome. This is how we handle a warranty return, from the first message to the answer. ' +
      'Motor, display and battery are covered for twenty-four months. Frame and fork for five years. ' +
      'Brake pads and chains wear out, and are never covered.',
  },
  {
    title: 'Is it still under warranty?',
    lines: ['Look up the frame number', 'Read the purchase date', 'Second owner? The date stays'],
    picture: 'calendar',
    narration:
      'First, is it still under warranty? The date of purchase decides, not the date of the fault. ' +
      'A bike that was sold on keeps its first date.',
  },
  {
    title: 'Finding the frame number',
    lines: ['Turn the bike upside down', 'Under the bottom bracket', 'Two letters, six digits'],
    picture: 'frameNumber',
    narration:
      'The frame number stands under the bottom bracket. Two letters and six digits. ' +
      'Ask the rider to wipe it first: an eight looks like a three when it is dirty.',
  },
  {
    title: 'Open the case and take photos',
    lines: ['Photograph the frame number', 'Photograph the fault', 'Before the bike is boxed'],
    picture: 'camera',
    narration:
      'Now open the case. ' +
      'Before the warranty return leaves the desk, photograph the frame number and the fault. ' +
      'Do it before the bike is boxed. Nobody opens a box twice.',
  },
  {
    title: 'Label, box and courier',
    lines: ['Label on the long side', 'Never over the tape', 'Batteries: UN 3481'],
    picture: 'box',
    narration:
      'The courier label goes on the long side of the box, never over the tape. ' +
      'A box with a battery wants the U N thirty-four eighty-one label as well, on two sides.',
  },
  {
    title: 'What to tell the rider',
    lines: ['What happens now', 'When to expect an answer', 'Who to ask for'],
    picture: 'rider',
    narration:
      'Last, tell the rider three things. What happens now, when to expect an answer, and who to ask for. ' +
      'That is all they want to know. Thank you for watching.',
  },
];
