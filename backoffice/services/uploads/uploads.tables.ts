/** The tables of uploaded files, for the query builder. Instants are ISO text in UTC. */
import type { FileKind, FileRefusal } from '../../../contract/uploads.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import { FILES, type PersonalTablesOf } from '../../kernel/personal-table.ts';

export interface UploadRow extends Pick<ClaimColumns, 'claimed_until'> {
  /** 21 characters; the form posts it. */
  id: string;
  /** SHA-256 of the secret in the link, base64url. */
  link_hash: string;
  /** The random id of the form that the file belongs to. */
  draft: string;
  /** As it is shown: at most 100 characters, without hidden ones. */
  name: string;
  /** Bytes that the reader sends. */
  length: number;
  /** Bytes of it that have arrived. */
  received: number;
  /** `checking`: whole and of a good kind, and the virus scanner has not decided yet. */
  state: 'receiving' | 'checking' | 'ready' | 'refused';
  refusal: FileRefusal | null;
  kind: FileKind | null;
  /** 1: a virus scanner found nothing. */
  is_scanned: number;
  /** The message that it was sent with. */
  case_id: string | null;
  /** Of who sent the message; null for a guest. */
  account_id: string | null;
  created_at: string;
  /** Until when its link works. */
  expires_at: string;
  /** When the message was passed on to customer care with its files. */
  handed_off_at: string | null;
  /** SHA-256 of the reader's network, base64url, until the file is passed on. Null for an unknown network. */
  network_hash: string | null;
  /** What the file does when it is opened: codes of `FILE_WARNINGS` with spaces between. Null: nothing is known of it. */
  warnings: string | null;
}

/** What is in the storage. A row is written before its object, and deleted after it, so that no object is forgotten. */
export interface UploadObjectRow {
  name: string;
  upload_id: string;
  /** Where a part begins in the file; null while it is not certain that the part belongs to the file. */
  position: number | null;
  bytes: number;
  role: 'part' | 'file';
  written_at: string;
}

export interface UploadsTables {
  upload: UploadRow;
  upload_object: UploadObjectRow;
}

const SENT_FILES =
  'Bestanden die u met een bericht meestuurde. In een pdf of docx staat vaak wie het maakte en wanneer.';

export const uploadsPersonal: PersonalTablesOf<UploadsTables> = {
  upload: {
    purpose: SENT_FILES,
    retention: FILES,
    hidden: ['link_hash', 'draft', 'claimed_until', 'network_hash'],
    // The sweep then deletes the files themselves.
    erasure: { name: '', network_hash: null, handed_off_at: '1970-01-01T00:00:00.000Z' },
  },
  upload_object: {
    purpose: SENT_FILES,
    retention: FILES,
    hidden: ['name'],
    through: { column: 'upload_id', table: 'upload' },
    erasure: 'keep',
  },
};
