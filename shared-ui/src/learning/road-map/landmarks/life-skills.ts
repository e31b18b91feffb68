import CompassSquare from './life-skills/compass-square.svg';
import Garden from './life-skills/garden.svg';
import Home from './life-skills/home.svg';
import Lighthouse from './life-skills/lighthouse.svg';
import SailingBay from './life-skills/sailing-bay.svg';
import RoundTree from './nature/round-tree.svg';
import TallTree from './nature/tall-tree.svg';
import { slopes } from './slopes.slots';

export const lifeSkills = {
  landmarks: [Home, SailingBay, Lighthouse, CompassSquare, Garden, Lighthouse, SailingBay],
  trees: [RoundTree, TallTree],
  slots: slopes,
};
