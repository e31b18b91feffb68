import { styled } from 'styled-components';

export const FrameRoot = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  color: var(--color-on-night);
  font-weight: 600;
  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    &[inert] {
      visibility: hidden;
    }
  }
`;
export const ProblemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: center;
`;
