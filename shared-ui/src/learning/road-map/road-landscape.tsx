import { styled } from 'styled-components';
import Ground from './ground.svg';
import Sky from './sky.svg';

const RoadLandscapeRoot = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: var(--ground-3);
  > svg {
    position: absolute;
    inset-inline: 0;
    width: 100%;
    max-width: none;
  }
  > svg:first-child {
    top: 16rem;
    height: calc(100% - 16rem);
  }
  > svg:last-child {
    top: 0;
    height: 18rem;
  }
`;

/** The landscape around the road, which fills its positioned parent: sky, far hills and rolling ground. */
export function RoadLandscape() {
  return (
    <RoadLandscapeRoot aria-hidden="true">
      <Ground />
      <Sky />
    </RoadLandscapeRoot>
  );
}
