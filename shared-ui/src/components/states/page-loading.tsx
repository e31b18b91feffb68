import { keyframes, styled } from 'styled-components';

const hop = keyframes`
  0%, 60%, 100% { transform: none; opacity: 0.45; }
  30% { transform: translateY(-0.5rem); opacity: 1; }
`;
// Delays the content, so that it isn't shown for fast responses.
const appear = keyframes`from { opacity: 0; }`;

const PageLoadingRoot = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: var(--space-4);
  min-height: min(60vh, 28rem);
  padding: var(--space-8) var(--space-4);
  color: var(--color-ink-soft);
  font-weight: 600;
  animation: ${appear} var(--motion-medium) 150ms backwards;
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;
const Steps = styled.span`
  display: flex;
  gap: 0.5rem;
  i {
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--color-accent);
    animation: ${hop} 1.2s ease-in-out infinite;
  }
  i:nth-child(2) {
    background: var(--hue);
    animation-delay: 0.14s;
  }
  i:nth-child(3) {
    background: var(--hue-strong);
    animation-delay: 0.28s;
  }
`;

/** A page that is loading. `children` replaces the text 'Loading...'. */
export function PageLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <PageLoadingRoot role="status">
      <Steps aria-hidden="true">
        <i />
        <i />
        <i />
      </Steps>
      <span>{children}</span>
    </PageLoadingRoot>
  );
}
