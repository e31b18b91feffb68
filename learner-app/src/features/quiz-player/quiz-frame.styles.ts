import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** A very short window, such as at a high zoom level, where sticky bars would cover the question. */
export const lowWindow = '@media (max-height: 30rem)';
/** A window shorter than most phones, where the bar isn't sticky, so that the question has more room. */
const belowPhone = '@media (max-height: 843px)';

export const FrameRoot = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  flex: 1;
  min-height: 100dvh;
  background:
    radial-gradient(60rem 32rem at 100% 0%, var(--hue-soft), transparent 70%),
    radial-gradient(48rem 28rem at 0% 100%, var(--hue-soft), transparent 70%), var(--color-paper);
`;

export const FrameBar = styled.div`
  position: sticky;
  top: 0;
  z-index: 10;
  display: grid;
  grid-template-columns: 1fr minmax(0, auto) 1fr;
  align-items: center;
  gap: var(--space-4);
  min-height: 4rem;
  padding: var(--space-2) var(--space-5);
  background: color-mix(in srgb, var(--color-surface) 92%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid var(--color-line);
  ${media.wide} {
    /* A long title leaves room for the exit and save status. */
    grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
  }
  ${belowPhone} {
    position: relative;
  }
  /* On a phone, the bar and footer leave 82% of the height. */
  @media (max-width: 639px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-3);
    min-height: 3.25rem;
    padding: 0 var(--space-4);
  }
  /* A sticky bar would be printed on every sheet, over the content. Links and save states are no use on paper. */
  @media print {
    position: static;
    > :not(h1) {
      visibility: hidden;
    }
  }
  ${lowWindow} {
    min-height: 3rem;
    padding-block: 0;
  }
  > :nth-child(n + 2) {
    justify-self: end;
  }
  > :last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--space-1) var(--space-4);
  }
  > h1 {
    justify-self: center !important;
  }
`;

export const FrameTitle = styled.h1`
  font-size: var(--text-m);
  font-weight: 700;
  letter-spacing: 0;
  text-align: center;
  @media (max-width: 639px) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--text-s);
    line-height: 1.2;
  }
`;

export const ExitLink = styled.a`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: 0 var(--space-4) 0 var(--space-3);
  margin-inline-start: calc(-1 * var(--space-3));
  border-radius: var(--radius-full);
  font-weight: 600;
  text-decoration: none;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  ${media.hover} {
    &:hover {
      background: var(--hue-soft);
    }
  }
`;

export const FrameStage = styled.div`
  display: grid;
  align-content: start;
  width: 100%;
  max-width: 60rem;
  margin-inline: auto;
  /* A tall window leaves some space above the question. */
  padding: max(var(--space-6), 14dvh - 4rem) var(--space-5) var(--space-8);
  ${media.spacious} {
    max-width: 66rem;
  }
  &:has(> [data-question]) {
    max-width: 80rem;
    padding-top: max(var(--space-6), 20dvh - 5rem);
  }
  @media (max-width: 639px) {
    padding-inline: clamp(var(--space-3), 5vw, var(--space-5));
    &:has(> [data-question]) {
      padding-top: var(--space-5);
    }
  }
  @media print, (max-height: 30rem) {
    &,
    &:has(> [data-question]) {
      padding-block: var(--space-4);
    }
  }
  /* A message on its own, centred. */
  &:has(> [data-page]) {
    align-content: center;
  }
  /* Elements that receive the focus must not be hidden behind the bars. */
  & :is(a, button, input, [tabindex]) {
    scroll-margin-block: 7rem 8rem;
  }
`;
