import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homeAddress } from '../../lib/addresses.js';

export const searchInputId = 'global-search';

function focusSearch(): boolean {
  const input = document.getElementById(searchInputId);
  if (!(input instanceof HTMLInputElement) || input.offsetParent === null) return false;
  input.focus();
  input.select();
  return true;
}

/** Ctrl/Cmd+K goes to the search from anywhere; where the frame shows none, Home does. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // The editor has its own use of the keys where text is selected.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!focusSearch()) void navigate(homeAddress).then(() => { window.requestAnimationFrame(focusSearch); });
    };
    window.addEventListener('keydown', press);
    return () => { window.removeEventListener('keydown', press); };
  }, [navigate]);
}
