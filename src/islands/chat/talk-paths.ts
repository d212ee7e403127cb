/**
 * A question and its answer: paths of a drawing of 160 × 120. Classes: `b` is filled with the brand's colour, `w` with
 * its tint, `n` with nothing.
 */
export const TALK = [
  ['n', 'M6 112h148'],
  ['b', 'M14 10h92v50H50L34 76V60H14z'],
  ['w', 'M62 40h84v46h-14v16l-16-16H62z'],
  ['n', 'M76 56h56M76 70h38'],
] as const;
