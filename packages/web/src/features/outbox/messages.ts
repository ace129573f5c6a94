/** The words of the page of outgoing mail. */
export const words = {
  list: 'Mails',
  choose: 'Choose a mail to read it.',
  gone: 'This mail could not be opened',
  to: 'To',
  shownAs: 'Shown as',
  html: 'HTML',
  text: 'Text',
  preview: (subject: string) => `The mail “${subject}”`,
} as const;
