/** `npm run demo-code`: prints the current authenticator code of the demo's operator. */
import { codeAt } from '../backoffice/console/second-factor.ts';
import { DEMO_SECRET } from '../backoffice/seed/operators-demo.ts';

console.log(codeAt(DEMO_SECRET, new Date()));
