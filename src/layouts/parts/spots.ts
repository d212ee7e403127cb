/**
 * Line drawings for a result, an empty page or a login. Each is the inside of a drawing of 160 × 120.
 * Classes: `b` is filled with the brand's colour, `w` with its tint, `n` with nothing.
 */
const DOOR =
  '<path class="w" d="M46 82V8h68v74"/><path class="n" d="M6 82h140M64 30h32v9H64z"/><path d="M102 52h6"/><path class="b" d="M30 90h100l18 24H12z"/>';

export const SPOTS = {
  /** A paper on the mat in front of a door. */
  doormat: `${DOOR}<path d="M58 68h48l10 30H44z"/><path class="n" d="M62 76h18M60 83h18M88 76h13l4 13H87zM52 91h26"/>`,
  suitcase:
    '<circle class="w" cx="134" cy="24" r="13"/><path class="n" d="M8 112h144M64 36V18h32v18"/><path class="b" d="M32 36h96v70H32z"/><path class="n" d="M52 36v70M108 36v70M44 106v6M116 106v6"/><path d="M66 62h24l8 9-8 9H66z"/>',
  /** Boxes for a move. */
  boxes:
    '<path class="n" d="M6 112h148"/><path class="w" d="M16 64h62v48H16z"/><path d="m92 50 4-34h34l-4 34"/><path class="b" d="M78 48h62v64H78z"/><path d="M28 26h44v38H28z"/><path class="n" d="M103 25h20M102 33h12M45 26v12h10V26M41 64v14h12V64M102 48v16h14V48"/>',
  /** The mat without a paper. */
  mat: `${DOOR}<path class="n" stroke-dasharray="5 6" d="M60 95h42l7 13H50z"/>`,
} as const;

export type SpotName = keyof typeof SPOTS;
