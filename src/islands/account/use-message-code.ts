/** The code of a text message that the phone received, when the browser may read it (WebOTP). */
import { useEffect, useState } from 'react';

/** The part of WebOTP that TypeScript does not know. */
interface OtpCredential extends Credential {
  readonly code: string;
}

export function useMessageCode(isExpected: boolean): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (received) => setCode((received as OtpCredential | null)?.code),
      // The reader refused, or the form was sent: the code can still be typed.
      () => {},
    );
    addEventListener('submit', stop, { once: true });
    return () => {
      removeEventListener('submit', stop);
      stop();
    };
  }, [isExpected]);
  return code;
}
