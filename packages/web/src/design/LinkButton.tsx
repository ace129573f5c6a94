import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

function Anchor(props: AnchorProps) {
  return <Button component="a" {...props} />;
}

/** A button that goes somewhere: an address of `lib/addresses`, and the looks of a Button. */
export const LinkButton = createLink(Anchor);
