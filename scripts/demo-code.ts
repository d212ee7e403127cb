/** `npm run demo-code`: what an authenticator app would show now for the demo's operator. */
import { codeAt } from '../backoffice/console/second-factor.ts';
import { DEMO_SECRET } from '../backoffice/seed/operators-demo.ts';

console.log(codeAt(DEMO_SECRET, new Date()));
