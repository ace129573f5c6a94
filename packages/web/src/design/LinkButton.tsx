import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './Button.js';

/** A button that goes somewhere: an address of `lib/addresses`, and the looks of a Button. */
export const LinkButton = createLink(AnchorButton);
