import Balloon from './general/balloon.svg';
import Books from './general/books.svg';
import Library from './general/library.svg';
import Pine from './nature/pine.svg';
import Pond from './nature/pond.svg';
import RoundTree from './nature/round-tree.svg';
import { rows } from './rows.slots';

export const general = {
  landmarks: [Library, Books, Balloon, Pond, Books, Balloon, Pond],
  trees: [RoundTree, Pine],
  slots: rows,
};
