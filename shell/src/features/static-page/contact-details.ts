import type { AppConfig } from 'shared-ui/contract';

type Contact = AppConfig['contact'];

/** Writes a deployment's contact details where the footer that was rendered at build time leaves room for them. */
export function fillContactDetails(page: ParentNode, contact: Contact): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-contact]')) {
    const detail = contact[place.dataset['contact'] as keyof Contact];
    place.textContent = detail;
    if (place instanceof HTMLAnchorElement) place.href = `mailto:${detail}`;
  }
}
