/**
 * Line drawings for a result, an empty page or a login. Each is the inside of a drawing of 160 × 120.
 * Classes: `b` is filled with the brand's colour, `w` with its tint, `n` with nothing.
 */
import { TALK } from '../../islands/chat/talk-paths.ts';

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
  /** Two people with one paper. */
  readers:
    '<path class="n" d="M6 112h148"/><circle class="w" cx="52" cy="30" r="18"/><circle class="b" cx="108" cy="30" r="18"/><path class="w" d="M24 112c0-36 12-52 28-52s28 16 28 52"/><path class="b" d="M80 112c0-36 12-52 28-52s28 16 28 52"/><path d="m34 70 46 8 46-8v36l-46 6-46-6z"/><path class="n" d="M80 78v34M44 82l26 4M44 92l26 4M90 86l26-4M90 96l26-4"/>',
  /** A letter that comes out of its envelope. */
  letters:
    '<path class="n" d="M6 112h148"/><path class="b" d="m26 54 54-40 54 40v58H26z"/><path d="M42 30h76v56H42z"/><path class="n" d="M54 42h32M54 52h52M54 62h52"/><path class="w" d="m26 54 54 34 54-34v58H26z"/>',
  /** A folder with papers. */
  folder:
    '<path class="n" d="M6 112h148"/><path class="b" d="M22 112V36h36l10 12h58v64z"/><path d="M46 14h62v64H46z"/><path class="n" d="M58 28h38M58 38h38M58 48h22"/><path class="w" d="m22 112 16-48h108l-18 48z"/>',
  /** A letter that shows where its number is. */
  number:
    '<path class="n" d="M6 112h148"/><path d="M42 8h76v104H42z"/><path class="b" d="M54 20h24v16H54z"/><path class="n" d="M54 48h52M54 57h52M54 66h32"/><path class="w" d="M34 78h92v22H34z"/><path d="M50 89h8M66 89h8M82 89h8M98 89h8"/>',
  /** A paper on a tablet. */
  screen:
    '<path class="n" d="M6 112h148"/><path class="w" d="M36 8h88v104H36z"/><path d="M46 20h68v78H46z"/><path class="b" d="M46 20h68v18H46z"/><path class="n" d="M56 50h48M84 62h20M84 72h20M84 82h20M76 105h8"/><path class="b" d="M56 62h18v20H56z"/>',
  /** A card with the name and portrait of a person. */
  card: '<path class="n" d="M6 112h148"/><path d="M22 28h116v84H22z"/><path class="b" d="M22 28h116v18H22zM68 18h24v16H68z"/><circle class="w" cx="52" cy="70" r="10"/><path class="w" d="M34 98c0-12 8-18 18-18s18 6 18 18z"/><path class="n" d="M84 66h40M84 78h40M84 90h24"/>',
  /** A question and its answer. */
  talk: TALK.map(([name, d]) => `<path class="${name}" d="${d}"/>`).join(''),
  /** A plug beside its socket: something of ours does not work. */
  plug: '<path class="n" d="M6 112h148M6 64h22M130 64h24"/><path class="b" d="M28 40h26c12 0 18 10 18 24s-6 24-18 24H28z"/><path d="M70 52h14M70 76h14"/><path class="w" d="M98 36h32v56H98z"/><path class="n" d="M98 52h8M98 76h8M84 22l-4-14M98 24l8-12M70 26 60 16"/>',
  /** A closed letter with a cross: a link that no longer works. */
  envelope:
    '<path class="n" d="M6 112h148"/><path class="b" d="M20 30h120v82H20z"/><path class="w" d="m20 30 60 46 60-46z"/><path class="n" d="m20 112 43-49M140 112 97 63"/><path d="M126 10a19 19 0 1 0 .1 0z"/><path class="n" d="m119 22 14 14M133 22l-14 14"/>',
  /** A front door that stands open: the way in. */
  door: '<path class="n" d="M6 112h148"/><path class="w" d="M56 112V8h60v104z"/><path d="M56 112h60L98 90H56z"/><path class="b" d="m56 8-34 6v104l34-6z"/><path class="n" d="M30 30v26l18-3V27zM48 64v8M70 28h28v22H70zM128 46h18v14h-18z"/>',
  /** A printing press with the paper that it prints. */
  press:
    '<path class="n" d="M6 112h148"/><path class="w" d="M16 44h128v68H16z"/><circle class="b" cx="56" cy="40" r="24"/><circle cx="108" cy="44" r="18"/><path class="n" d="M56 40v.1M108 44v.1M80 40c0-16 10-24 28-24h36"/><path d="M46 78h68l10 34H36z"/><path class="n" d="M54 88h26M52 98h26M90 88h16l3 12H90z"/>',
  /** A paper plane: a message on its way. */
  plane:
    '<path class="n" stroke-dasharray="5 6" d="M8 110c20 4 38-2 46-20"/><path class="w" d="M152 10 22 52l44 18z"/><path class="b" d="M152 10 66 70l10 40 18-28z"/><path d="M152 10 94 82l30 16z"/>',
  /** A bicycle with papers in its bag: they are still on their way. */
  bicycle:
    '<path class="n" d="M6 112h148"/><circle class="w" cx="40" cy="88" r="22"/><circle class="w" cx="120" cy="88" r="22"/><path class="n" d="m40 88 24-42 20 42zM64 46h42M84 88l22-42 14 42M56 38h16M64 46v-8M106 46l-5-18h-9"/><path d="M112 12h12v24h-12zM126 8h12v28h-12z"/><path class="b" d="M104 32h44v30h-44z"/>',
  /** A newspaper stand with no paper behind its window: what was looked for is not here. */
  stand:
    '<path class="n" d="M6 112h148M54 94v18M106 94v18"/><path class="b" d="M42 24h76v70H42z"/><path d="m34 24 10-16h72l10 16z"/><path class="w" d="M54 34h52v34H54z"/><path class="n" stroke-dasharray="5 6" d="M66 68V43h28v25"/><path d="M54 77h52v8H54z"/>',
  /** A calendar with a crossed day and a torn corner: the day has gone by. */
  calendar:
    '<path class="n" d="M6 112h148"/><path class="w" d="M42 22h84v90H42z"/><path d="M34 22h84v68l-22 22H34z"/><path class="b" d="M34 22h84v22H34z"/><path d="M118 90H96v22z"/><path class="n" d="M54 12v18M98 12v18M50 58h.1M76 58h.1M102 58h.1M50 78h.1M50 98h.1M76 98h.1m-10-30 20 20m0-20-20 20"/>',
  /** A letterbox with the next paper. */
  letterbox:
    '<path class="n" d="M6 112h148M82 84v28M98 84v28"/><path class="b" d="M54 28h66a24 24 0 0 1 24 24v32H54z"/><path class="w" d="M30 84V52a24 24 0 0 1 48 0v32z"/><path d="M10 52h46v24H10z"/><path class="n" d="M18 60h12M18 68h12M112 60V38"/><path class="b" d="M38 60h10v8H38z"/><path d="M112 38h18v10h-18z"/>',
  /** Two links of a chain that hold each other. */
  linked:
    '<path class="b" d="M34 32h34a26 26 0 0 1 0 52H34a26 26 0 0 1 0-52zm0 14a12 12 0 0 0 0 24h34a12 12 0 0 0 0-24z"/><path class="w" d="M92 32h34a26 26 0 0 1 0 52H92a26 26 0 0 1 0-52zm0 14a12 12 0 0 0 0 24h34a12 12 0 0 0 0-24z"/><path class="b" stroke="none" d="M68 84a26 26 0 0 0 26-26H80a12 12 0 0 1-12 12z"/><path class="n" d="M6 112h148M68 84a26 26 0 0 0 26-26M68 70a12 12 0 0 0 12-12"/>',
  /** The same links apart. */
  apart:
    '<path class="n" d="M6 112h148M80 32V20M71 36l-7-10M89 36l7-10"/><path class="b" d="M28 44h18a24 24 0 0 1 0 48H28a24 24 0 0 1 0-48zm0 14a10 10 0 0 0 0 20h18a10 10 0 0 0 0-20z"/><path class="w" d="M114 44h18a24 24 0 0 1 0 48h-18a24 24 0 0 1 0-48zm0 14a10 10 0 0 0 0 20h18a10 10 0 0 0 0-20z"/>',
  /** The mat without a paper. */
  mat: `${DOOR}<path class="n" stroke-dasharray="5 6" d="M60 95h42l7 13H50z"/>`,
} as const;

export type SpotName = keyof typeof SPOTS;
export const SPOT_NAMES = Object.keys(SPOTS) as readonly SpotName[];
