import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './Button.js';

/** A link that looks like a Button, to an address of `lib/addresses`. */
export const LinkButton = createLink(AnchorButton);
