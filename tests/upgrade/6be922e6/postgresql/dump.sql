CREATE SCHEMA backoffice;
CREATE SCHEMA portal;
CREATE FUNCTION backoffice.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin raise exception 'the audit log is append-only'; end$$;
CREATE TABLE backoffice.account (
    street text,
    house_number text,
    house_number_suffix text,
    zip_code text,
    city text,
    country_code text,
    id text NOT NULL,
    username text NOT NULL,
    first_name text,
    last_name text,
    date_of_birth text,
    gender text,
    email text NOT NULL,
    phone_number text,
    phone_verified integer DEFAULT 0 NOT NULL,
    email_confirmed integer DEFAULT 1 NOT NULL
);
CREATE TABLE backoffice.audit_log (
    id text NOT NULL,
    at text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    surface text NOT NULL,
    trace_id text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before text,
    after text
);
CREATE TABLE backoffice.callback_request (
    id text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    phone_number text NOT NULL,
    moment text NOT NULL,
    requested_at text NOT NULL
);
CREATE TABLE backoffice.co_reader (
    id text NOT NULL,
    subscription_id text NOT NULL,
    account_id text NOT NULL,
    invite_key text NOT NULL,
    since text NOT NULL,
    last_used_month text,
    ended_at text,
    ended_by text
);
CREATE TABLE backoffice.complaint (
    id text NOT NULL,
    reference text NOT NULL,
    account_id text NOT NULL,
    subscription_id text NOT NULL,
    brand_key text NOT NULL,
    type text NOT NULL,
    remedy text NOT NULL,
    worth_cents integer NOT NULL,
    remark text,
    came_by text NOT NULL,
    state text NOT NULL,
    received_at text NOT NULL,
    with_team_at text,
    solved_at text,
    due_at text,
    team_hours integer NOT NULL,
    withdrawn_at text,
    CONSTRAINT complaint_state CHECK ((state = ANY (ARRAY['received'::text, 'with_delivery_team'::text, 'solved'::text])))
);
CREATE TABLE backoffice.complaint_issue (
    complaint_id text NOT NULL,
    subscription_id text NOT NULL,
    issue_day text NOT NULL,
    zip_code text NOT NULL,
    country_code text NOT NULL,
    is_open integer NOT NULL
);
CREATE TABLE backoffice.contact_case (
    id text NOT NULL,
    reference text NOT NULL,
    account_id text,
    brand_key text NOT NULL,
    surface text NOT NULL,
    topic text NOT NULL,
    topic_label text NOT NULL,
    reason text,
    name text NOT NULL,
    email text NOT NULL,
    phone_number text,
    subscription_id text,
    message text NOT NULL,
    answer_by text NOT NULL,
    state text NOT NULL,
    received_at text NOT NULL,
    handling_at text,
    answered_at text,
    answer text,
    last_event_at text,
    guest_key text,
    guest_input_hash text,
    hand_off text NOT NULL,
    due_at text NOT NULL,
    claim text,
    claimed_until text,
    tries integer NOT NULL,
    crm_id text,
    CONSTRAINT contact_case_hand_off CHECK ((hand_off = ANY (ARRAY['waiting'::text, 'crm'::text, 'mail'::text]))),
    CONSTRAINT contact_case_state CHECK ((state = ANY (ARRAY['received'::text, 'handling'::text, 'answered'::text])))
);
CREATE TABLE backoffice.contact_preference (
    account_id text NOT NULL,
    brand_key text NOT NULL,
    channel text NOT NULL,
    allowed integer NOT NULL,
    wording text NOT NULL,
    chosen_at text NOT NULL,
    CONSTRAINT contact_preference_channel CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text, 'post'::text, 'offers'::text])))
);
CREATE TABLE backoffice.delay_notice (
    id text NOT NULL,
    account_id text NOT NULL,
    delay_id text NOT NULL,
    kind text NOT NULL,
    brand_key text NOT NULL,
    day text NOT NULL,
    expected_by text NOT NULL,
    channel text NOT NULL,
    state text NOT NULL,
    created_at text NOT NULL,
    claim text,
    claimed_until text,
    CONSTRAINT delay_notice_kind CHECK ((kind = ANY (ARRAY['later'::text, 'over'::text]))),
    CONSTRAINT delay_notice_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'rejected'::text, 'dropped'::text])))
);
CREATE TABLE backoffice.delay_notice_choice (
    account_id text NOT NULL,
    channel text,
    stop_key text NOT NULL,
    chosen_at text NOT NULL,
    CONSTRAINT delay_notice_choice_channel CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
CREATE TABLE backoffice.delivery_feed (
    id text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    key_hash text NOT NULL,
    created_at text NOT NULL,
    revoked_at text,
    published text NOT NULL
);
CREATE TABLE backoffice.delivery_question (
    id text NOT NULL,
    account_id text NOT NULL,
    subscription_id text NOT NULL,
    brand_key text NOT NULL,
    issue_day text NOT NULL,
    cause text NOT NULL,
    asked_at text NOT NULL,
    answer text,
    answered_at text,
    CONSTRAINT delivery_question_answer CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text])))
);
CREATE TABLE backoffice.delivery_suspension (
    change_id text NOT NULL,
    subscription_id text NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL,
    created_at text NOT NULL,
    cancelled_at text,
    publisher_reason text,
    CONSTRAINT delivery_suspension_days CHECK ((first_day <= last_day))
);
CREATE TABLE backoffice.email_change (
    id text NOT NULL,
    account_id text NOT NULL,
    subscription_id text,
    following text NOT NULL,
    brand_key text NOT NULL,
    old_email text NOT NULL,
    old_username text NOT NULL,
    new_email text NOT NULL,
    asked_at text NOT NULL,
    ended_as text,
    ended_at text,
    reverted_at text
);
CREATE TABLE backoffice.email_link (
    key_hash text NOT NULL,
    change_id text NOT NULL,
    purpose text NOT NULL
);
CREATE TABLE backoffice.erasure_request (
    account_id text NOT NULL,
    brand_key text NOT NULL,
    requested_at text NOT NULL,
    due_on text NOT NULL,
    cancelled_at text,
    done_at text,
    key_hash text
);
CREATE TABLE backoffice.former_holder (
    subscription_id text NOT NULL,
    account_id text NOT NULL,
    held_until text NOT NULL
);
CREATE TABLE backoffice.holiday_quota_grant (
    subscription_id text NOT NULL,
    year_start text NOT NULL,
    amount integer NOT NULL
);
CREATE TABLE backoffice.idempotent_answer (
    account_id text NOT NULL,
    idempotency_key text NOT NULL,
    operation text NOT NULL,
    input_hash text NOT NULL,
    answer text NOT NULL,
    kept_until text NOT NULL
);
CREATE TABLE backoffice.identity_artifact (
    id_hash text NOT NULL,
    kind text NOT NULL,
    brand_key text NOT NULL,
    account_id text,
    grant_id text,
    uid text,
    payload text NOT NULL,
    consumed_at text,
    expires_at text NOT NULL,
    authenticated_at text
);
CREATE TABLE backoffice.identity_credential (
    account_id text NOT NULL,
    login_name text NOT NULL,
    username text NOT NULL,
    password text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE backoffice.identity_secret (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE backoffice.identity_tries (
    key_hash text NOT NULL,
    tries integer NOT NULL,
    ends_at text NOT NULL
);
CREATE TABLE backoffice.invite (
    invite_key text NOT NULL,
    subscription_id text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    email text NOT NULL,
    comparable_email text NOT NULL,
    name text,
    state text NOT NULL,
    sent_at text NOT NULL,
    last_day text NOT NULL,
    mail_id text NOT NULL,
    undelivered_at text,
    reminded_at text,
    accepted_by text,
    ended_at text,
    CONSTRAINT invite_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'revoked'::text])))
);
CREATE TABLE backoffice.invite_link (
    key_hash text NOT NULL,
    invite_key text NOT NULL,
    subscription_id text NOT NULL
);
CREATE TABLE backoffice.issue_compensation (
    subscription_id text NOT NULL,
    issue_day text NOT NULL,
    change_id text NOT NULL,
    kind text NOT NULL,
    cents integer NOT NULL,
    booked_at text NOT NULL,
    invoice_id text,
    CONSTRAINT issue_compensation_cents CHECK ((cents >= 0)),
    CONSTRAINT issue_compensation_kind CHECK ((kind = ANY (ARRAY['credit'::text, 'extension'::text])))
);
CREATE TABLE backoffice.issue_redelivery (
    subscription_id text NOT NULL,
    issue_day text NOT NULL,
    complaint_id text NOT NULL,
    ordered_at text NOT NULL
);
CREATE TABLE backoffice.known_delay (
    id text NOT NULL,
    brand_key text NOT NULL,
    country_code text NOT NULL,
    postcode_from text NOT NULL,
    postcode_to text NOT NULL,
    day text NOT NULL,
    expected_by text NOT NULL,
    reason text,
    created_at text NOT NULL,
    withdrawn_at text,
    announced_at text,
    CONSTRAINT known_delay_range CHECK ((postcode_from <= postcode_to))
);
CREATE TABLE backoffice.link_code (
    id text NOT NULL,
    request_id text NOT NULL,
    subscription_id text NOT NULL,
    way text NOT NULL,
    requested_at text NOT NULL,
    code_hash text,
    exported_at text,
    valid_until text,
    tries integer DEFAULT 0 NOT NULL,
    ended_at text,
    CONSTRAINT link_code_way CHECK ((way = ANY (ARRAY['email'::text, 'letter'::text])))
);
CREATE TABLE backoffice.link_key (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE backoffice.link_request (
    id text NOT NULL,
    account_id text NOT NULL,
    subscription_id text NOT NULL,
    brand_key text NOT NULL,
    matched_at text NOT NULL,
    redeemed_at text
);
CREATE TABLE backoffice.link_way_back (
    id text NOT NULL,
    key_hash text NOT NULL,
    kind text NOT NULL,
    account_id text NOT NULL,
    subscription_id text NOT NULL,
    former_holder text,
    brand_key text NOT NULL,
    created_at text NOT NULL,
    valid_until text NOT NULL,
    used_at text,
    CONSTRAINT link_way_back_kind CHECK ((kind = ANY (ARRAY['undo'::text, 'relink'::text])))
);
CREATE TABLE backoffice.login_device (
    account_id text NOT NULL,
    kind text NOT NULL,
    first_used_at text NOT NULL
);
CREATE TABLE backoffice.mail (
    id text NOT NULL,
    account_id text,
    idempotency_id text NOT NULL,
    brand_key text NOT NULL,
    template text NOT NULL,
    template_values text NOT NULL,
    state text NOT NULL,
    due_at text NOT NULL,
    claim text,
    claimed_until text,
    tries integer NOT NULL,
    problem text,
    created_at text NOT NULL,
    ended_at text,
    recipient text,
    newsletter_id text,
    CONSTRAINT mail_known_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text])))
);
CREATE TABLE backoffice.migration (
    name text NOT NULL,
    applied_at text NOT NULL
);
CREATE TABLE backoffice.moving_house (
    move_id text NOT NULL,
    subscription_id text NOT NULL,
    moving_day text NOT NULL,
    is_delivered integer NOT NULL,
    submitted_at text NOT NULL,
    cancelled_at text,
    done_at text,
    left_address text,
    street text,
    house_number text,
    house_number_suffix text,
    zip_code text,
    city text,
    country_code text,
    account_version text,
    CONSTRAINT moving_house_end CHECK (((cancelled_at IS NULL) OR (done_at IS NULL)))
);
CREATE TABLE backoffice.mutation_turns (
    account_id text NOT NULL,
    turns integer NOT NULL,
    ends_at text NOT NULL
);
CREATE TABLE backoffice.newsletter (
    id text NOT NULL,
    brand_key text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    frequency text NOT NULL,
    place integer NOT NULL,
    other_frequencies text DEFAULT '[]'::text NOT NULL,
    CONSTRAINT newsletter_frequency CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);
CREATE TABLE backoffice.newsletter_choice (
    account_id text NOT NULL,
    newsletter_id text NOT NULL,
    subscribed integer NOT NULL,
    chosen_at text NOT NULL,
    frequency text
);
CREATE TABLE backoffice.newsletter_pause (
    account_id text NOT NULL,
    brand_key text NOT NULL,
    until_day text NOT NULL
);
CREATE TABLE backoffice.offer (
    id text NOT NULL,
    brand_key text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    price integer NOT NULL,
    period text NOT NULL,
    CONSTRAINT offer_kind CHECK ((kind = ANY (ARRAY['newspaper'::text, 'magazine'::text, 'account'::text]))),
    CONSTRAINT offer_period CHECK ((period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text]))),
    CONSTRAINT offer_price CHECK ((price >= 0))
);
CREATE TABLE backoffice.operator (
    id text NOT NULL,
    login_name text NOT NULL,
    password text NOT NULL,
    turns integer DEFAULT 0 NOT NULL,
    turns_end_at text DEFAULT ''::text NOT NULL,
    second_factor text,
    last_step integer DEFAULT 0 NOT NULL
);
CREATE TABLE backoffice.operator_session (
    id_hash text NOT NULL,
    operator_id text NOT NULL,
    idle_at text NOT NULL,
    ends_at text NOT NULL,
    with_code integer DEFAULT 0 NOT NULL
);
CREATE TABLE backoffice.phone_challenge (
    id text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    phone_number text NOT NULL,
    tries integer NOT NULL,
    started_at text NOT NULL,
    ended_at text,
    outcome text,
    CONSTRAINT phone_challenge_outcome CHECK ((outcome = ANY (ARRAY['verified'::text, 'tries'::text, 'stopped'::text, 'replaced'::text])))
);
CREATE TABLE backoffice.phone_code (
    id text NOT NULL,
    challenge_id text NOT NULL,
    channel text NOT NULL,
    code_hash text NOT NULL,
    code text,
    state text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    claim text,
    claimed_until text,
    report text,
    CONSTRAINT phone_code_report_check CHECK ((report = ANY (ARRAY['delivered'::text, 'failed'::text]))),
    CONSTRAINT phone_code_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'rejected'::text, 'dropped'::text])))
);
CREATE TABLE backoffice.product (
    id text NOT NULL,
    brand_key text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    digital_access integer NOT NULL,
    appearance text,
    rules text DEFAULT '{}'::text NOT NULL,
    CONSTRAINT product_kind CHECK ((kind = ANY (ARRAY['newspaper'::text, 'magazine'::text, 'account'::text])))
);
CREATE TABLE backoffice.rate_limit (
    key_hash text NOT NULL,
    turns integer NOT NULL,
    ends_at text NOT NULL
);
CREATE TABLE backoffice.readiness (
    id integer NOT NULL,
    checked_at text NOT NULL
);
CREATE TABLE backoffice.removed_phone (
    account_id text NOT NULL,
    phone_number text NOT NULL,
    phone_verified integer NOT NULL,
    removed_at text NOT NULL
);
CREATE TABLE backoffice.report_link_use (
    subscription_id text NOT NULL,
    issue_day text NOT NULL,
    used_at text NOT NULL
);
CREATE TABLE backoffice.subscription (
    street text,
    house_number text,
    house_number_suffix text,
    zip_code text,
    city text,
    country_code text,
    id text NOT NULL,
    account_id text,
    product_id text NOT NULL,
    brand_key text NOT NULL,
    delivery_days text DEFAULT '[]'::text NOT NULL,
    starts_on text NOT NULL,
    ends_on text,
    email text,
    subscription_number text,
    last_name text
);
CREATE TABLE backoffice.subscription_extension (
    subscription_id text NOT NULL,
    agreed_ends_on text NOT NULL
);
CREATE TABLE backoffice.subscription_term (
    subscription_id text NOT NULL,
    first_day text NOT NULL,
    months integer NOT NULL,
    price_cents integer NOT NULL,
    discount_cents integer NOT NULL,
    CONSTRAINT subscription_term_amounts CHECK (((months > 0) AND (price_cents >= 0) AND (discount_cents >= 0)))
);
CREATE TABLE backoffice.temporary_address (
    change_id text NOT NULL,
    subscription_id text NOT NULL,
    first_day text NOT NULL,
    last_day text NOT NULL,
    created_at text NOT NULL,
    cancelled_at text,
    street text,
    house_number text,
    house_number_suffix text,
    zip_code text,
    city text,
    country_code text,
    CONSTRAINT temporary_address_days CHECK ((first_day <= last_day))
);
CREATE TABLE backoffice.timed_work (
    name text NOT NULL,
    due_at text NOT NULL,
    claim text,
    claimed_until text,
    failures integer NOT NULL
);
CREATE TABLE backoffice.unreachable_address (
    address_hash text NOT NULL,
    since text NOT NULL
);
CREATE TABLE backoffice.upload (
    id text NOT NULL,
    link_hash text NOT NULL,
    draft text NOT NULL,
    name text NOT NULL,
    length integer NOT NULL,
    received integer NOT NULL,
    state text NOT NULL,
    refusal text,
    kind text,
    is_scanned integer NOT NULL,
    claimed_until text,
    case_id text,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    handed_off_at text,
    account_id text,
    CONSTRAINT upload_state CHECK ((state = ANY (ARRAY['receiving'::text, 'checking'::text, 'ready'::text, 'refused'::text])))
);
CREATE TABLE backoffice.upload_object (
    name text NOT NULL,
    upload_id text NOT NULL,
    "position" integer,
    bytes integer NOT NULL,
    role text NOT NULL,
    written_at text NOT NULL,
    CONSTRAINT upload_object_role CHECK ((role = ANY (ARRAY['part'::text, 'file'::text])))
);
CREATE TABLE portal.chat (
    owner_hash text NOT NULL,
    brand_key text NOT NULL,
    account_id text,
    conversation_id text NOT NULL,
    access_token text NOT NULL,
    last_event_id text NOT NULL,
    name text NOT NULL,
    started_at text NOT NULL,
    ended_at text,
    expires_at text NOT NULL
);
CREATE TABLE portal.draft (
    id text NOT NULL,
    account_id text NOT NULL,
    brand_key text NOT NULL,
    form text NOT NULL,
    answers text NOT NULL,
    revision integer NOT NULL,
    outcome text,
    expires_at text NOT NULL
);
CREATE TABLE portal.login_attempt (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    brand_key text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    return_path text NOT NULL,
    authenticated_after text,
    expires_at text NOT NULL
);
CREATE TABLE portal.migration (
    name text NOT NULL,
    applied_at text NOT NULL
);
CREATE TABLE portal.parked_post (
    id_hash text NOT NULL,
    brand_key text NOT NULL,
    path text NOT NULL,
    fields text NOT NULL,
    account_id text,
    expires_at text NOT NULL,
    had_session integer DEFAULT 1 NOT NULL
);
CREATE TABLE portal.rate_limit (
    key_hash text NOT NULL,
    turns integer NOT NULL,
    ends_at text NOT NULL
);
CREATE TABLE portal.readiness (
    id integer NOT NULL,
    checked_at text NOT NULL
);
CREATE TABLE portal.session (
    id_hash text NOT NULL,
    handle text NOT NULL,
    brand_key text NOT NULL,
    account_id text NOT NULL,
    username text NOT NULL,
    access_token text NOT NULL,
    access_expires_at text NOT NULL,
    refresh_token text,
    id_token text,
    device text NOT NULL,
    place text,
    started_at text NOT NULL,
    last_seen_at text NOT NULL,
    authenticated_at text NOT NULL,
    expires_at text NOT NULL,
    refresh_claimed_until text
);
INSERT INTO backoffice.account VALUES
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-16@lezers.example', 'weekend-16@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-16@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-17@lezers.example', 'weekend-17@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-17@lezers.example', '+31612345678', 1, 0),
	('Lindelaan', '14', 'bis', '6811 AB', 'Arnhem', 'NL', 'weekend-1@lezers.example', 'weekend-1@lezers.example', 'Ngô', 'Jansen-van ’t Hof', '1980-02-29', NULL, 'weekend-1@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-2@lezers.example', 'weekend-2@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-2@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-3@lezers.example', 'emailChanged.nieuw@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'emailChanged.nieuw@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-4@lezers.example', 'weekend-4@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-4@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-5@lezers.example', 'weekend-5@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-5@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'geen-6@lezers.example', 'geen-6@lezers.example', 'Bo', 'Vermeer', '1968-04-17', 'male', 'geen-6@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-7@lezers.example', 'weekend-7@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-7@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'geen-8@lezers.example', 'geen-8@lezers.example', 'Bo', 'Vermeer', '1968-04-17', 'male', 'geen-8@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'geen-9@lezers.example', 'geen-9@lezers.example', 'Bo', 'Vermeer', '1968-04-17', 'male', 'geen-9@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-10@lezers.example', 'weekend-10@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-10@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'geen-11@lezers.example', 'geen-11@lezers.example', 'Bo', 'Vermeer', '1968-04-17', 'male', 'geen-11@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'camping-12@lezers.example', 'camping-12@lezers.example', 'Henk', 'Dijkstra', '1968-04-17', 'male', 'camping-12@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'geen-13@lezers.example', 'geen-13@lezers.example', 'Bo', 'Vermeer', '1968-04-17', 'male', 'geen-13@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'camping-14@lezers.example', 'camping-14@lezers.example', 'Henk', 'Dijkstra', '1968-04-17', 'male', 'camping-14@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-15@lezers.example', 'weekend-15@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-15@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-18@lezers.example', 'weekend-18@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-18@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-19@lezers.example', 'weekend-19@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-19@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-20@lezers.example', 'weekend-20@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-20@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-21@lezers.example', 'weekend-21@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-21@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-22@lezers.example', 'weekend-22@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-22@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-23@lezers.example', 'weekend-23@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-23@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'jan-24@lezers.example', 'jan-24@lezers.example', 'Jan', 'Jansen', '1968-04-17', 'male', 'jan-24@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-25@lezers.example', 'weekend-25@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-25@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-26@lezers.example', 'weekend-26@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-26@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-27@lezers.example', 'weekend-27@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-27@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'jan-28@lezers.example', 'jan-28@lezers.example', 'Jan', 'Jansen', '1968-04-17', 'male', 'jan-28@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'jan-29@lezers.example', 'jan-29@lezers.example', 'Jan', 'Jansen', '1968-04-17', 'male', 'jan-29@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-30@lezers.example', 'weekend-30@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-30@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-31@lezers.example', 'weekend-31@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-31@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'voorbij-32@lezers.example', 'voorbij-32@lezers.example', 'Kees', 'Visser', '1968-04-17', 'male', 'voorbij-32@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-33@lezers.example', 'weekend-33@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-33@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'weekend-34@lezers.example', 'weekend-34@lezers.example', 'Sanne', 'de Wit', '1968-04-17', 'male', 'weekend-34@lezers.example', '+31612345678', 1, 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'jan-35@lezers.example', 'jan-35@lezers.example', 'Jan', 'Jansen', '1968-04-17', 'male', 'jan-35@lezers.example', '+31612345678', 1, 1);
INSERT INTO backoffice.audit_log VALUES
	('36572bae-f090-4138-affb-86765b654cee', '2026-11-24T09:00:09.371Z', 'weekend-1@lezers.example', 'ad', 'web', '4ecaefe4b01c48cc86188a81ae61efc0', 'changePersonalInformation', 'weekend-1@lezers.example', NULL, '{"section":"name"}'),
	('351e0677-ac9b-4387-a10f-19c031549b75', '2026-11-24T09:00:09.571Z', 'weekend-1@lezers.example', 'ad', 'web', 'b08f8c233d1749759fbc530f7bd8ffb0', 'changeAddress', 'weekend-1@lezers.example', '{"addressIn":"NL"}', '{"addressIn":"NL"}'),
	('98446c20-f811-47b2-b31f-67314cf2260d', '2026-11-24T09:00:09.808Z', 'weekend-1@lezers.example', 'ad', 'web', '33dc4d4bd37f427b9317d660be66c17e', 'changePersonalInformation', 'weekend-1@lezers.example', NULL, '{"section":"gender"}'),
	('4eca1476-6b3d-4e08-b5a9-8369a8102fbb', '2026-11-24T09:00:09.961Z', 'weekend-1@lezers.example', 'ad', 'web', '4bf9a0cbc63e4cf396ea620ff3ec8cd9', 'changePersonalInformation', 'weekend-1@lezers.example', NULL, '{"section":"date_of_birth"}'),
	('4883b503-0719-431a-929a-61934f2149e1', '2026-11-24T09:00:10.303Z', 'weekend-2@lezers.example', 'ad', 'web', 'ee67d345f054491dbc1166f9e5ae013e', 'askEmailChange', 'weekend-2@lezers.example', NULL, '{"following":1}'),
	('99528067-c112-417c-983b-57b3a1bf6e35', '2026-11-24T09:00:11.668Z', 'weekend-3@lezers.example', 'ad', 'web', '16f246b75d4f494ea4110944afcf973d', 'askEmailChange', 'weekend-3@lezers.example', NULL, '{"following":1}'),
	('5bb30843-fe48-4e32-9acb-a0fc29de5e06', '2026-11-24T09:00:12.661Z', 'weekend-3@lezers.example', 'ad', 'link', '601e0fd33bd549d29ef02bb3170925d3', 'confirmEmailChange', 'weekend-3@lezers.example', NULL, '{"status":"undoable"}'),
	('1bbd4832-29ba-493c-9239-2e70cf46bcd1', '2026-11-24T09:00:14.960Z', 'geen-6@lezers.example', 'ad', 'web', '1137a0d625c94ac8a87fbd0305989b04', 'requestLinkCode', '90000500', NULL, '{"by":"email"}'),
	('9acd8a0c-c690-4264-87e9-1c8e7ef4c4a9', '2026-11-24T09:00:16.500Z', 'geen-8@lezers.example', 'ad', 'web', '68c953d7aaca42af959652c1e2a0bc0e', 'requestLinkCode', '90000700', NULL, '{"by":"letter"}'),
	('76eefd17-19cb-421a-a38c-7feef3e10b29', '2026-11-24T09:00:16.844Z', 'geen-9@lezers.example', 'ad', 'web', '8c56b7f39d3a44e4afae2bcebf609281', 'linkSubscription', '55500001', '{"holder":null}', '{"holder":"geen-9@lezers.example"}'),
	('7b48b878-f196-4cea-b3ae-e0b0b85f0241', '2026-11-24T09:00:18.336Z', 'weekend-10@lezers.example', 'ad', 'web', 'd1a169a7020c4942b0a0beec78fc6612', 'unlinkSubscription', '90001000', '{"holder":"weekend-10@lezers.example"}', '{"holder":null}'),
	('4bd1aa04-1f3d-4276-987f-278da9fc6ad9', '2026-11-24T09:00:19.715Z', 'camping-12@lezers.example', 'ad', 'web', '08b3ee02e80046219cb80420a962f99c', 'sendInvite', 'odC-ksiJarYyJBCgr2FZhA', NULL, '{"subscriptionId":"90001200","lastDay":"2026-12-08"}'),
	('f4e077b9-b7b7-42fc-9e53-5c536ff89999', '2026-11-24T09:00:20.555Z', 'camping-14@lezers.example', 'ad', 'web', '7a2bd800beba43edaf8310b3699c48ba', 'sendInvite', 't-mecvxYirVV1C8o4Meaxw', NULL, '{"subscriptionId":"90001400","lastDay":"2026-12-08"}'),
	('7ca5f47b-f607-492c-acce-8f17fc707bb5', '2026-11-24T09:00:21.563Z', 'geen-13@lezers.example', 'ad', 'web', 'edb45a5418d84986952df97ed6e4f10a', 'acceptInvite', 't-mecvxYirVV1C8o4Meaxw', NULL, '{"subscriptionId":"90001400","placeId":"8719f6e5-a4f3-4070-8bdb-5af957c5abc8"}'),
	('50438e42-e7e8-45c0-8b14-d70af823f45a', '2026-11-24T09:00:21.707Z', 'weekend-15@lezers.example', 'ad', 'web', '8deea1d98dc847f69efba5dc5573ba3e', 'chooseNewsletters', 'ad-weekend', NULL, '{"subscribed":true}'),
	('6649436c-b21c-46ea-a79a-3ec9ffb36253', '2026-11-24T09:00:22.971Z', 'weekend-16@lezers.example', 'ad', 'web', '238b096bc87b4ac893646c3938c0f2c9', 'chooseNewsletters', 'ad-weekend', NULL, '{"subscribed":true}'),
	('f1c01590-6293-474b-a05a-7dd6e60c1f9b', '2026-11-24T09:00:23.066Z', 'weekend-16@lezers.example', 'ad', 'web', 'f5964e394d964a24bafff78f07a51183', 'pauseNewsletters', 'ad', NULL, '{"until":"2026-12-23"}'),
	('c8f81dea-6614-4e52-ac6c-bf814a8bd336', '2026-11-24T09:00:23.348Z', 'weekend-17@lezers.example', 'ad', 'web', 'f75d22af60994d149ae84b71f802b2af', 'chooseNewsletters', 'ad-weekend', NULL, '{"subscribed":true}'),
	('e97250c2-b7ae-4fbc-9dd0-6fec94e0dfcb', '2026-11-24T09:00:23.447Z', 'weekend-17@lezers.example', 'ad', 'web', 'a36799e239ec4c7fae41ccba43530a2b', 'askEmailChange', 'weekend-17@lezers.example', NULL, '{"following":1}'),
	('9d1b21a6-9657-4e65-85c0-bb9ae147c57a', '2026-11-24T09:00:24.377Z', 'weekend-18@lezers.example', 'ad', 'web', 'e34aa17f4cd44ff0bd5999ebf9cf52a7', 'sendContactMessage', 'C-GWR4BHVE', NULL, '{"topic":"anders","files":1}'),
	('0d7f45df-a539-4636-95dc-780eb58d78c9', '2026-11-24T09:00:25.043Z', 'weekend-20@lezers.example', 'ad', 'web', '78c7c8b72bea4a85891e166a285ad250', 'chooseDelayNotices', 'weekend-20@lezers.example', '{"channel":null}', '{"channel":"mail"}'),
	('c8b563e7-103a-4367-a6f8-dcddcf0aee5e', '2026-11-24T09:00:27.479Z', 'weekend-25@lezers.example', 'ad', 'web', '9bdaca2d802242e3b1b18e50050e0231', 'suspendDeliveryV2', '4335d62a-f002-4358-b5bf-957969c42420', NULL, '{"subscriptionId":"90002500","firstDay":"2026-12-24","lastDay":"2027-01-13","issues":3,"compensation":"credit","worthCents":783,"addressIn":null}'),
	('a043d43f-8b7e-44ae-9996-0e440dcf5168', '2026-11-24T09:00:28.192Z', 'weekend-26@lezers.example', 'ad', 'web', 'f4be82bf1fd6497f957f671831acc039', 'submitTemporaryDeliveryAddressV2', '390dcaa8-069d-4daa-919f-fa724f242598', NULL, '{"subscriptionId":"90002600","firstDay":"2026-12-24","lastDay":"2027-01-13","issues":3,"compensation":"none","worthCents":0,"addressIn":"NL"}'),
	('8abe71c2-d666-4e11-bba9-b332fd064848', '2026-11-24T09:00:29.100Z', 'weekend-27@lezers.example', 'ad', 'web', '8899397e237d4ce5af4c74a9ba6b6ce9', 'submitMovingHouseV2', 'ac36deef-7d02-466e-9633-808a7fbcab6c', NULL, '{"subscriptionId":"90002700","movingDay":"2027-01-23","isDelivered":true,"addressIn":"NL","movesAccount":true}'),
	('dcc7bb5a-f098-4bba-8571-5a7f445d8bd1', '2026-11-24T09:00:30.218Z', 'jan-28@lezers.example', 'ad', 'web', 'a2c3b6c0864d43c0a36dab9a0985dd57', 'submitDeliveryComplaint', '7851c7f7-06ea-42df-a820-5a5f3feb5893', NULL, '{"subscriptionId":"90002800","reference":"PCZ8-WNHW","days":"2026-11-18 2026-11-23","type":"damaged","remedy":"none","worthCents":0,"cameBy":"form","hasRemark":true}'),
	('8128fa7e-5382-4443-8d25-fa1a3173afbe', '2026-11-24T09:00:30.643Z', 'weekend-31@lezers.example', 'ad', 'web', '3ad76165156445af86bf71945aa12c38', 'openDeliveryFeed', '8f15780e-6a42-4d2f-a02d-9a2cae0fe7c4', NULL, '{"at":"2026-11-24T09:00:30.643Z"}'),
	('307f10aa-3012-408b-8972-845d15e0b85e', '2026-11-24T09:00:30.927Z', 'voorbij-32@lezers.example', 'ad', 'web', '26e993cb3ed142f7802588e7c83b59f6', 'requestErasure', 'voorbij-32@lezers.example', NULL, '{"dueOn":"2026-12-01"}'),
	('b61bce72-3047-4c5f-bf5e-619d582bb033', '2026-11-24T09:00:32.171Z', 'weekend-33@lezers.example', 'ad', 'web', '8ad08135a4454598b63986855121f11e', 'exportData', 'weekend-33@lezers.example', NULL, NULL);
INSERT INTO backoffice.co_reader VALUES
	('8719f6e5-a4f3-4070-8bdb-5af957c5abc8', '90001400', 'geen-13@lezers.example', 't-mecvxYirVV1C8o4Meaxw', '2026-11-24T09:00:21.563Z', NULL, NULL, NULL);
INSERT INTO backoffice.complaint VALUES
	('7851c7f7-06ea-42df-a820-5a5f3feb5893', 'PCZ8-WNHW', 'jan-28@lezers.example', '90002800', 'ad', 'damaged', 'none', 0, 'Lag nat in de tuin', 'form', 'received', '2026-11-24T09:00:30.218Z', NULL, NULL, '2026-11-24T09:15:30.218Z', 24, NULL);
INSERT INTO backoffice.complaint_issue VALUES
	('7851c7f7-06ea-42df-a820-5a5f3feb5893', '90002800', '2026-11-18', '3512 PN', 'NL', 1),
	('7851c7f7-06ea-42df-a820-5a5f3feb5893', '90002800', '2026-11-23', '3512 PN', 'NL', 1);
INSERT INTO backoffice.contact_case VALUES
	('e0400c69-6c03-4c19-98ef-8a2016114ce0', 'C-GWR4BHVE', 'weekend-18@lezers.example', 'ad', 'web', 'anders', 'Iets anders', 'Other', 'Noor Bakker', 'noor.bakker@elders.example', '+31687654321', '90001800', 'Mijn krant ligt elke zaterdag bij de buren.', '2026-11-26', 'received', '2026-11-24T09:00:24.377Z', NULL, NULL, NULL, NULL, NULL, NULL, 'crm', '2026-11-24T09:00:24.377Z', NULL, NULL, 1, '500000000000000001');
INSERT INTO backoffice.delay_notice_choice VALUES
	('weekend-20@lezers.example', 'mail', 'R0MFHQ7FESDC2JKS', '2026-11-24T09:00:25.043Z');
INSERT INTO backoffice.delivery_feed VALUES
	('8f15780e-6a42-4d2f-a02d-9a2cae0fe7c4', 'weekend-31@lezers.example', 'ad', 'maIEoDTN5_BreSQ47owIGgkc-pvKzGOQgQBt-BGngYQ', '2026-11-24T09:00:30.643Z', NULL, '{}');
INSERT INTO backoffice.delivery_question VALUES
	('90003000-vraag', 'weekend-30@lezers.example', '90003000', 'ad', '2026-11-23', 'holiday', '2026-11-24T09:00:30.533Z', NULL, NULL);
INSERT INTO backoffice.delivery_suspension VALUES
	('90002400-p0', '90002400', '2026-12-02', '2026-12-08', '2026-11-24T00:00:00.000Z', NULL, NULL),
	('4335d62a-f002-4358-b5bf-957969c42420', '90002500', '2026-12-24', '2027-01-13', '2026-11-24T09:00:27.479Z', NULL, NULL),
	('90002800-p0', '90002800', '2026-12-02', '2026-12-08', '2026-11-24T00:00:00.000Z', NULL, NULL),
	('90002900-p0', '90002900', '2026-12-02', '2026-12-08', '2026-11-24T00:00:00.000Z', NULL, NULL),
	('90003500-p0', '90003500', '2026-12-02', '2026-12-08', '2026-11-24T00:00:00.000Z', NULL, NULL);
INSERT INTO backoffice.email_change VALUES
	('86fd8fef-b538-42cb-bca4-e1221365d922', 'weekend-2@lezers.example', NULL, '["90000200"]', 'ad', 'weekend-2@lezers.example', 'weekend-2@lezers.example', 'emailAsked.nieuw@lezers.example', '2026-11-24T09:00:10.303Z', NULL, NULL, NULL),
	('9e91044d-b822-42ed-8566-f52710adbe22', 'weekend-3@lezers.example', NULL, '["90000300"]', 'ad', 'weekend-3@lezers.example', 'weekend-3@lezers.example', 'emailChanged.nieuw@lezers.example', '2026-11-24T09:00:11.668Z', 'confirmed', '2026-11-24T09:00:12.661Z', NULL),
	('13c5cd94-acdd-4638-abc5-9cc5aa0e6908', 'weekend-17@lezers.example', NULL, '["90001700"]', 'ad', 'weekend-17@lezers.example', 'weekend-17@lezers.example', 'weekend-17@lezers.example', '2026-11-24T09:00:23.447Z', NULL, NULL, NULL);
INSERT INTO backoffice.email_link VALUES
	('P0ND1iKakDlKFE5ISZ8gEQd9fseyC4u1EA_69cSSTa4', '86fd8fef-b538-42cb-bca4-e1221365d922', 'confirm'),
	('oIcCG73W__TGGcnJTtTBy_dhbSdzh6x6dwDIr-B0Uzk', '86fd8fef-b538-42cb-bca4-e1221365d922', 'cancel'),
	('wc2vu0JCZPaw9TdlOysZktZBpx-WXDVeCXr0VpnResk', '9e91044d-b822-42ed-8566-f52710adbe22', 'confirm'),
	('sW65YhAVmFpcSfRyVGlMYvE8JM_GsWQx_5g4v4MF5N8', '9e91044d-b822-42ed-8566-f52710adbe22', 'cancel'),
	('GKHRSS0bsT4EER41KHCx9NQUW5Oo_L5oedn8s0j1_sg', '9e91044d-b822-42ed-8566-f52710adbe22', 'revert'),
	('-i_eBtbFP37QdVCWNdzoGodx87dJtPZkChkrsVnOdPA', '13c5cd94-acdd-4638-abc5-9cc5aa0e6908', 'confirm');
INSERT INTO backoffice.erasure_request VALUES
	('voorbij-32@lezers.example', 'ad', '2026-11-24T09:00:30.927Z', '2026-12-01', NULL, NULL, 'sFnC0xwOjLtvuuF4glXeen1jOLG16QUhCRjKAJeiFO8');
INSERT INTO backoffice.former_holder VALUES
	('90001000', 'weekend-10@lezers.example', '2026-11-24T09:00:18.336Z');
INSERT INTO backoffice.idempotent_answer VALUES
	('weekend-1@lezers.example', 'xTCgWDZ-ZBc5-C0vXLX1zw', 'changePersonalInformation', '8daffe9442a41e536a7a7dc25aad6e4272a407b80d41bddc7d636a565fd91f25', '{"violations":[],"account":{"id":"weekend-1@lezers.example","username":"weekend-1@lezers.example","accountCompleteness":100,"missing":[],"versions":{"name":"Aomaj7TaqU52GdYvc8uAfT","gender":"BjsEWalJuG1H_NEE7PQU_6","date_of_birth":"PLgiNJdi3vqgR0lez40tb8","phone_number":"p9IIjuzooAcGvhxc3l-dUG","address":"9WZActkQAkLKQvw0Z39eFH"},"profile":{"contact_information":{"address":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"email":"weekend-1@lezers.example","phone_number":"+31612345678","phone_verified":true},"personal_information":{"date_of_birth":"1968-04-17","first_name":"Ngô","gender":"male","last_name":"Jansen-van ’t Hof"}}}}', '2026-11-26T09:00:09.371Z'),
	('weekend-1@lezers.example', 'y6fXxDZnCcHKULBM2s00GA', 'changeAddress', '17cada505dd67923a3cabf22216b3cfa72d9dcffdeafa729f13e0e48c1ee7e3d', '{"violations":[],"account":{"id":"weekend-1@lezers.example","username":"weekend-1@lezers.example","accountCompleteness":100,"missing":[],"versions":{"name":"Aomaj7TaqU52GdYvc8uAfT","gender":"BjsEWalJuG1H_NEE7PQU_6","date_of_birth":"PLgiNJdi3vqgR0lez40tb8","phone_number":"p9IIjuzooAcGvhxc3l-dUG","address":"as79sVbxESWSrn3GuTxLdn"},"profile":{"contact_information":{"address":{"street":"Lindelaan","house_number":"14","house_number_suffix":"bis","zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"email":"weekend-1@lezers.example","phone_number":"+31612345678","phone_verified":true},"personal_information":{"date_of_birth":"1968-04-17","first_name":"Ngô","gender":"male","last_name":"Jansen-van ’t Hof"}}}}', '2026-11-26T09:00:09.571Z'),
	('weekend-1@lezers.example', 'rTh7T9uMVZkEIwD9dcLPUg', 'changePersonalInformation', '51c6fce49694dc3215caa8f47b7ea3e2d65074da0525e544dd7b5eaa7b4d17ea', '{"violations":[],"account":{"id":"weekend-1@lezers.example","username":"weekend-1@lezers.example","accountCompleteness":100,"missing":[],"versions":{"name":"Aomaj7TaqU52GdYvc8uAfT","gender":"HY_GzrH5TGMm1tVIPSWPyy","date_of_birth":"PLgiNJdi3vqgR0lez40tb8","phone_number":"p9IIjuzooAcGvhxc3l-dUG","address":"as79sVbxESWSrn3GuTxLdn"},"profile":{"contact_information":{"address":{"street":"Lindelaan","house_number":"14","house_number_suffix":"bis","zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"email":"weekend-1@lezers.example","phone_number":"+31612345678","phone_verified":true},"personal_information":{"date_of_birth":"1968-04-17","first_name":"Ngô","gender":null,"last_name":"Jansen-van ’t Hof"}}}}', '2026-11-26T09:00:09.808Z'),
	('weekend-1@lezers.example', 'ChltGgqWoPPb1ovhfAh7Dg', 'changePersonalInformation', '96b56e31e3db2b662e0240f289b8794bc57a07c5a0677a0434aa95844d2732b7', '{"violations":[],"account":{"id":"weekend-1@lezers.example","username":"weekend-1@lezers.example","accountCompleteness":100,"missing":[],"versions":{"name":"Aomaj7TaqU52GdYvc8uAfT","gender":"HY_GzrH5TGMm1tVIPSWPyy","date_of_birth":"Mh4mY0mZhxY2-h3xQCE3nX","phone_number":"p9IIjuzooAcGvhxc3l-dUG","address":"as79sVbxESWSrn3GuTxLdn"},"profile":{"contact_information":{"address":{"street":"Lindelaan","house_number":"14","house_number_suffix":"bis","zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"email":"weekend-1@lezers.example","phone_number":"+31612345678","phone_verified":true},"personal_information":{"date_of_birth":"1980-02-29","first_name":"Ngô","gender":null,"last_name":"Jansen-van ’t Hof"}}}}', '2026-11-26T09:00:09.961Z'),
	('weekend-2@lezers.example', 'qkUhldp0lajQaYPrLqcwpQ', 'askEmailChange', '06dc8841163175f749890d0c9110b4197f87ac61e027dc5b484974c8014edc5d', '{"violations":[],"pending":{"changeId":"86fd8fef-b538-42cb-bca4-e1221365d922","email":"emailAsked.nieuw@lezers.example","expiresAt":"2026-11-25T09:00:10.303Z"}}', '2026-11-26T09:00:10.303Z'),
	('weekend-3@lezers.example', 'AXl229La4GRSvny2mZ1ZIQ', 'askEmailChange', '3c653048d6538aebbb8e41cc1c68e75ab0a5f0502fc4ceb0dab922eb6b5e58ef', '{"violations":[],"pending":{"changeId":"9e91044d-b822-42ed-8566-f52710adbe22","email":"emailChanged.nieuw@lezers.example","expiresAt":"2026-11-25T09:00:11.668Z"}}', '2026-11-26T09:00:11.668Z'),
	('weekend-4@lezers.example', 'm-xelTlCy2IAfRTU3FjzMQ-nummer', 'changePhoneNumber', 'f801ab7e71f8b5ef1d6e80038b1ad4a4b0d57f47dbe6cff78379bb880420d162', '{"violations":[]}', '2026-11-26T09:00:14.032Z'),
	('geen-6@lezers.example', 'ThRG6Bq7CQ7zkE9Wsl9oHg', 'requestLinkCode', 'b0d57c77c345a1ef2aacc4153e27d12779520d0899d5329a56e86a4d3b742530', '{"violations":[],"request":{"requestId":"8e3426f2-694e-4787-88a1-fa3e7078d13e","productName":"Ochtendblad, vrijdag en zaterdag","email":"w…5@l…s.example","hasAddress":true,"nextLetterDay":null,"codes":[{"way":"email","requestedAt":"2026-11-24T09:00:14.960Z","validUntil":"2026-11-24T09:10:14.960Z"}]}}', '2026-11-26T09:00:14.960Z'),
	('geen-8@lezers.example', 'pv2Bm-f1adFTDO9SD3thlQ', 'requestLinkCode', 'e44e972e3aaa0d0869e73117e715c67344ff2229af457b443f2d6cae2b8f6be8', '{"violations":[],"request":{"requestId":"b3f26a64-10d8-4739-a4da-665ee0fa8233","productName":"Ochtendblad, vrijdag en zaterdag","email":"w…7@l…s.example","hasAddress":true,"nextLetterDay":"2026-12-24","codes":[{"way":"letter","requestedAt":"2026-11-24T09:00:16.500Z","validUntil":null}]}}', '2026-11-26T09:00:16.500Z'),
	('geen-9@lezers.example', 'YVfXw8VAsw4y5Ng6jBLYeA', 'linkSubscription', '53a0c3312e84534ff6800476b6a5e4672b85279dffccb1510135222d03676c11', '{"violations":[],"subscriptionId":"55500001","requestId":null}', '2026-11-26T09:00:16.844Z'),
	('weekend-10@lezers.example', 'x81_P08D-cyyIbz7qbgBZQ', 'unlinkSubscription', 'd0337c783e4a22c7998cea6c0eebf819186c3be41b23e717320c89f8d16d2cf6', '{"violations":[]}', '2026-11-26T09:00:18.336Z'),
	('camping-12@lezers.example', 'zDowkJQ9CshCLTIb83IHeQ', 'sendInvite', 'acc165e5b1eb8018fc154f1cd0e3373243387c2c11ecaa00beceae9fa54f5d92', '{"violations":[]}', '2026-11-26T09:00:19.715Z'),
	('camping-14@lezers.example', '2Eieif-tDFNNfegG04b6FA', 'sendInvite', '4999d1f68e29e6d60d4113f84165cbe046915fbd57608efa3bb23f3af83f0021', '{"violations":[]}', '2026-11-26T09:00:20.555Z'),
	('geen-13@lezers.example', '7a953607-f708-4656-9a3c-d77d6ee5b884', 'acceptInvite', 'b9aafe654072503ae7a696ea7f400efd368840ded8854774ae8b548686dacaf1', '{"violations":[]}', '2026-11-26T09:00:21.563Z'),
	('weekend-15@lezers.example', 'Pwjcj53P9ujCPcYiPgwJWQ', 'chooseNewsletters', 'd5cfb998a63deb5994301577b8dcde74ce52b8fae3755fd56e01590ca35a318c', '{"violations":[],"newsletters":[{"newsletterId":"ad-ochtend","name":"Ochtendupdate","description":"Het belangrijkste nieuws, om 7 uur in uw mailbox.","frequency":"daily","frequencies":["daily","weekly"],"subscribed":false,"chosenAt":null},{"newsletterId":"ad-weekend","name":"Weekend","description":"De mooiste verhalen van de week.","frequency":"weekly","frequencies":["weekly"],"subscribed":true,"chosenAt":"2026-11-24T09:00:21.707Z"},{"newsletterId":"ad-service","name":"Voor abonnees","description":"Voordeel en nieuws over uw abonnement.","frequency":"monthly","frequencies":["monthly"],"subscribed":false,"chosenAt":null}]}', '2026-11-26T09:00:21.707Z'),
	('weekend-16@lezers.example', 'iT96GgbDTnXajiyDGo_93Q', 'chooseNewsletters', 'd5cfb998a63deb5994301577b8dcde74ce52b8fae3755fd56e01590ca35a318c', '{"violations":[],"newsletters":[{"newsletterId":"ad-ochtend","name":"Ochtendupdate","description":"Het belangrijkste nieuws, om 7 uur in uw mailbox.","frequency":"daily","frequencies":["daily","weekly"],"subscribed":false,"chosenAt":null},{"newsletterId":"ad-weekend","name":"Weekend","description":"De mooiste verhalen van de week.","frequency":"weekly","frequencies":["weekly"],"subscribed":true,"chosenAt":"2026-11-24T09:00:22.971Z"},{"newsletterId":"ad-service","name":"Voor abonnees","description":"Voordeel en nieuws over uw abonnement.","frequency":"monthly","frequencies":["monthly"],"subscribed":false,"chosenAt":null}]}', '2026-11-26T09:00:22.971Z'),
	('weekend-16@lezers.example', 'cUmkTnGe1lYjR3_M58Byhg', 'pauseNewsletters', '20fefb79362efa26084ca218738a349b326832430fe676187442dbcb04c52ef4', '{"violations":[],"pausedUntil":"2026-12-23"}', '2026-11-26T09:00:23.066Z'),
	('weekend-17@lezers.example', 'UaCuJCRARqWVQiHR7j1Dlw', 'chooseNewsletters', 'd5cfb998a63deb5994301577b8dcde74ce52b8fae3755fd56e01590ca35a318c', '{"violations":[],"newsletters":[{"newsletterId":"ad-ochtend","name":"Ochtendupdate","description":"Het belangrijkste nieuws, om 7 uur in uw mailbox.","frequency":"daily","frequencies":["daily","weekly"],"subscribed":false,"chosenAt":null},{"newsletterId":"ad-weekend","name":"Weekend","description":"De mooiste verhalen van de week.","frequency":"weekly","frequencies":["weekly"],"subscribed":true,"chosenAt":"2026-11-24T09:00:23.348Z"},{"newsletterId":"ad-service","name":"Voor abonnees","description":"Voordeel en nieuws over uw abonnement.","frequency":"monthly","frequencies":["monthly"],"subscribed":false,"chosenAt":null}]}', '2026-11-26T09:00:23.348Z'),
	('weekend-17@lezers.example', 'CLZXCliFSsLvRVIZZw2RQA', 'askEmailChange', 'ff88f4cb114350dd89f3f9e2c8545bfe27e79c4b47ec7687e7400ce795d2df28', '{"violations":[],"pending":{"changeId":"13c5cd94-acdd-4638-abc5-9cc5aa0e6908","email":"weekend-17@lezers.example","expiresAt":"2026-11-25T09:00:23.447Z"}}', '2026-11-26T09:00:23.447Z'),
	('weekend-18@lezers.example', 'eoxMVXDtsHuRiSY2QQlSsQ', 'sendContactMessage', '75e18eee2219c472d3d2cfe0d56e2ed10030ef65c9a8d3887ff3f200b1e79f58', '{"violations":[],"reference":"C-GWR4BHVE","answerBy":"2026-11-26","files":1}', '2026-11-26T09:00:24.377Z'),
	('weekend-20@lezers.example', 'MIYlKZBH1XdwiqFQlZZrgg-mail', 'chooseDelayNotices', '06cf651795d6184be46aa36d8c1b2472335cef4939fede7d62fa2566f475c4b8', '{"violations":[]}', '2026-11-26T09:00:25.043Z'),
	('weekend-25@lezers.example', 'g_ylDtwqi_IgDRNKIwU7UQ', 'suspendDeliveryV2', '70ccf0a08a71b85ddbb8984d188443a6af4607c3e20e57b8f6a26cacd730c205', '{"violations":[],"changes":[{"changeId":"4335d62a-f002-4358-b5bf-957969c42420","kind":"suspension","state":"coming","subscription":{"id":"90002500","number":"90002500","brandKey":"ad","productName":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[5,6],"appearance":null,"startsOn":"2024-12-24","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"suspensions":[{"changeId":"4335d62a-f002-4358-b5bf-957969c42420","firstDay":"2026-12-24","lastDay":"2027-01-13","publisherReason":null}],"temporaryAddresses":[],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"terms":[{"subscriptionId":"90002500","firstDay":"2024-12-24","months":3,"priceCents":5985,"discountCents":0}],"grants":[],"extension":null},"firstDay":"2026-12-24","lastDay":"2027-01-13","address":null,"firstPaperBack":{"day":"2027-01-15","expectedBefore":"08:00","address":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"isTemporaryAddress":false},"setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"firstPaperWhenEnded":null,"whyNot":null,"issues":["2027-01-02","2027-01-08","2027-01-09"],"compensation":"credit","worthCents":783}]}', '2026-11-26T09:00:27.479Z'),
	('weekend-27@lezers.example', 'u_xRJS0OHWLHyFabNnYthA', 'submitMovingHouseV2', '277a0d7e76062a075da689a9e180e3af060a34a752961ccf52c03c27c9672b9f', '{"violations":[],"moves":[{"moveId":"ac36deef-7d02-466e-9633-808a7fbcab6c","state":"submitted","movingDay":"2027-01-23","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"parts":[{"subscription":{"id":"90002700","number":"90002700","brandKey":"ad","productName":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[5,6],"appearance":null,"startsOn":"2024-12-24","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"suspensions":[],"temporaryAddresses":[],"moves":[{"moveId":"ac36deef-7d02-466e-9633-808a7fbcab6c","movingDay":"2027-01-23","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"left":null}],"moving":{"noticeWorkingDays":5,"monthsAhead":12,"planningWorkingDays":1,"cancelWorkingDays":3,"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"isDelivered":true,"firstPaper":{"day":"2027-01-23","expectedBefore":"08:00","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"isTemporaryAddress":false},"temporaryUntil":null,"pausedUntil":null}],"canCancel":true,"cancelUntil":"2027-01-20","whyNot":null}]}', '2026-11-26T09:00:29.100Z'),
	('jan-28@lezers.example', 'BdBKJ8vami6FWDo4zGuWaw', 'submitDeliveryComplaint', '561e349425bc0f258071cab7786538edc709cb56ce7b6b9f2df5a3f8e10abd74', '{"violations":[],"complaint":{"complaintId":"7851c7f7-06ea-42df-a820-5a5f3feb5893","reference":"PCZ8-WNHW","subscriptionId":"90002800","days":["2026-11-18","2026-11-23"],"type":"damaged","remedy":"none","worthCents":0,"remark":"Lag nat in de tuin","state":"received","receivedAt":"2026-11-24T09:00:30.218Z","withDeliveryTeamAt":null,"solvedAt":null,"withdrawnAt":null,"subscription":{"id":"90002800","number":"90002800","brandKey":"ad","productName":"Ochtendblad, maandag tot en met zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[1,3,4,5,6,7],"appearance":null,"startsOn":"2020-04-29","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"suspensions":[{"changeId":"90002800-p0","firstDay":"2026-12-02","lastDay":"2026-12-08","publisherReason":null}],"temporaryAddresses":[],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"extension":null,"complaintRules":{"remedies":["redelivery","credit"],"redeliveryUntil":"10:00","onlyReported":["late"],"callback":{"complaints":3,"days":30},"teamAfterMinutes":15,"solvedAfterHours":24}},"withdrawableUntil":"2026-11-24T09:15:30.218Z"},"callback":{"isOffered":false,"requestedAt":null}}', '2026-11-26T09:00:30.218Z'),
	('weekend-31@lezers.example', '2aP_rYZk13Y_aEH5O--mxsgzBaa97Q3C0w93_tGfJT8', 'openDeliveryFeed', 'b66ea6a32f20e0bf72acf3197923c126f102255df17376a2dcac4fcf3759d3d3', '{"violations":[],"feed":{"createdAt":"2026-11-24T09:00:30.643Z"}}', '2026-11-26T09:00:30.643Z'),
	('weekend-26@lezers.example', 'k6eTZm1tYzY7e5VKML9lJA', 'submitTemporaryDeliveryAddressV2', 'e0115d4b2e3f792facf1dbb5d81b6a3b80a27dbdaaa414b684bfd8c329cff7bb', '{"violations":[],"changes":[{"changeId":"390dcaa8-069d-4daa-919f-fa724f242598","kind":"temporary_address","state":"coming","subscription":{"id":"90002600","number":"90002600","brandKey":"ad","productName":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[5,6],"appearance":null,"startsOn":"2024-12-24","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"suspensions":[],"temporaryAddresses":[{"changeId":"390dcaa8-069d-4daa-919f-fa724f242598","firstDay":"2026-12-24","lastDay":"2027-01-13","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"}}],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"terms":[{"subscriptionId":"90002600","firstDay":"2024-12-24","months":3,"priceCents":5985,"discountCents":0}],"grants":[],"extension":null},"firstDay":"2026-12-24","lastDay":"2027-01-13","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"firstPaperBack":{"day":"2027-01-15","expectedBefore":"08:00","address":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"isTemporaryAddress":false},"setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"firstPaperWhenEnded":null,"whyNot":null,"issues":["2027-01-02","2027-01-08","2027-01-09"],"compensation":"none","worthCents":0}]}', '2026-11-26T09:00:28.192Z'),
	('voorbij-32@lezers.example', 'Jf1FPaVBsdx6s_slN-O5Sw', 'requestErasure', 'd4744b29232805cdc6284408f1bf8c893bf8feab2a12e7a3a356b1a66adc3275', '{"violations":[],"erasure":{"dueOn":"2026-12-01","earliest":"2026-12-01","endless":[],"ending":[],"owedCents":0,"kept":[{"what":"Abonnementen, betalingen en wat u meldde","retention":"Voor de belasting: 7 jaar in Nederland, 10 jaar in België.","purposes":["Uw klachten oplossen.","Om welke kranten een klacht gaat.","Uw krant pauzeren.","Weten wie een abonnement had toen er iets werd geregeld.","Extra pauzedagen die u kreeg.","Uw tegoed uitbetalen.","Uw krant nog eens brengen.","Weten welke klacht u met een link in een mail meldde.","Uw abonnement leveren en afrekenen.","Uw abonnement verlengen na een pauze.","Wat uw abonnement kost."]},{"what":"Uw verzoek en uw toestemmingen","retention":"Als bewijs: 5 jaar.","purposes":["Weten waarover en hoe we u mogen benaderen.","Uw verzoek om uw account te verwijderen."]},{"what":"Wat er is gewijzigd, zonder uw naam","retention":"7 jaar.","purposes":["Nagaan wie wat heeft gewijzigd. Er staan geen namen of adressen in."]},{"what":"Bestanden bij een bericht","retention":"Tot 30 dagen nadat uw bericht is doorgegeven.","purposes":["Bestanden die u met een bericht meestuurde."]}]}}', '2026-11-26T09:00:30.927Z');
INSERT INTO backoffice.identity_artifact VALUES
	('eE0mMuEV9_r04hntWKn4-9OGLALQc8NHcLTgBbnwU4g', 'Grant', 'ad', 'weekend-1@lezers.example', NULL, NULL, '{"iat":1795510809,"exp":1803286809,"clientId":"mijn-omgeving","accountId":"weekend-1@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:09.047Z', NULL),
	('BEGQ4DtE_ALp-wFOmcRmyRKVkzhnTUhHUkpOK_4WtjQ', 'Session', 'ad', 'weekend-1@lezers.example', NULL, '3e-NntQEpslnb92W6Qy8DfxURRO95bXaoT2h56KmhAb', '{"iat":1795510809,"exp":1796720409,"kind":"Session","uid":"3e-NntQEpslnb92W6Qy8DfxURRO95bXaoT2h56KmhAb","accountId":"weekend-1@lezers.example","loginTs":1795510809,"authorizations":{"mijn-omgeving":{"sid":"wc4_9LWL-3nPZ-vMaa-xCE0oWWj3gegxKVMAioMYO7S","grantId":"ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE","persistsLogout":true}}}', NULL, '2026-12-08T09:00:09.052Z', NULL),
	('qPZyfD5xyGnmX9adrxootpixWn-Fimz-z1fx4Ycsw8E', 'AuthorizationCode', 'ad', 'weekend-1@lezers.example', 'ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE', NULL, '{"iat":1795510809,"exp":1795510869,"accountId":"weekend-1@lezers.example","authTime":1795510809,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"WNjONp47NWkxJiOTYcveL0ElaNUcKyXqZT3krFh5dnc","codeChallengeMethod":"S256","grantId":"ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE","nonce":"SRTrJNShFAaizshcolRgCvD0Fh0HIXZXpZl--JcnTDY","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"3e-NntQEpslnb92W6Qy8DfxURRO95bXaoT2h56KmhAb","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:09.072Z', '2026-11-24T09:01:09.050Z', NULL),
	('ijr-8zhM6uUGDYNJ2v4yAm185yVFUwnUtAGTdyIevsA', 'AccessToken', 'ad', 'weekend-1@lezers.example', 'ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE', NULL, '{"iat":1795510809,"exp":1795511709,"accountId":"weekend-1@lezers.example","grantId":"ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE","gty":"authorization_code","sessionUid":"3e-NntQEpslnb92W6Qy8DfxURRO95bXaoT2h56KmhAb","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510809}}', NULL, '2026-11-24T09:15:09.074Z', '2026-11-24T09:00:09.000Z'),
	('gn0EqSXQSuj4oYbUD4FqFoopgXZ0JsV4bh7_HDdOTQU', 'RefreshToken', 'ad', 'weekend-1@lezers.example', 'ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE', NULL, '{"iat":1795510809,"exp":1803286809,"accountId":"weekend-1@lezers.example","authTime":1795510809,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"ewslP7ikB57rUK40aqDbbY61agveyH53owZWmjXZDaE","gty":"authorization_code","nonce":"SRTrJNShFAaizshcolRgCvD0Fh0HIXZXpZl--JcnTDY","rotations":0,"scope":"openid profile","sessionUid":"3e-NntQEpslnb92W6Qy8DfxURRO95bXaoT2h56KmhAb","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510809}', NULL, '2027-02-22T09:00:09.076Z', NULL),
	('SuQ0Nr5v_WYSehnFPm-un1vWkIxcOyC67hnOPECXLKM', 'Grant', 'ad', 'weekend-2@lezers.example', NULL, NULL, '{"iat":1795510810,"exp":1803286810,"clientId":"mijn-omgeving","accountId":"weekend-2@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:10.081Z', NULL),
	('tEgUm_Py7aX3VbsPggBeZAj9jVsnwUVWvWBI1vHmVEk', 'AuthorizationCode', 'ad', 'weekend-2@lezers.example', 'VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv', NULL, '{"iat":1795510810,"exp":1795510870,"accountId":"weekend-2@lezers.example","authTime":1795510810,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"pY9juqc0rBtcPuPtTFidTw9jMbZeMpZOghLEotejRIs","codeChallengeMethod":"S256","grantId":"VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv","nonce":"uzpPhQUfRUEPHU4Diym1_hwvJOroB1kL2FkLJLhMfCo","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"bC9F7YyXrAlaqXlfKTGGBXFl-C4YY40dyR9_OF4FbBD","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:10.114Z', '2026-11-24T09:01:10.081Z', NULL),
	('dvC3tfDJr6bBbqF3A4gCGVp4dl93mk1iBwOgY3_2OJs', 'Grant', 'ad', 'weekend-25@lezers.example', NULL, NULL, '{"iat":1795510826,"exp":1803286826,"clientId":"mijn-omgeving","accountId":"weekend-25@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:26.974Z', NULL),
	('eQtAp03zlNDzPjI8Yg099XcS6URef4uGQ-O0PS2vfPU', 'Session', 'ad', 'weekend-25@lezers.example', NULL, 'rHyPZg4G7NmR8mhJ5k53fjUm6Neu8jI4FF4LUdh4ZYd', '{"iat":1795510826,"exp":1796720426,"kind":"Session","uid":"rHyPZg4G7NmR8mhJ5k53fjUm6Neu8jI4FF4LUdh4ZYd","accountId":"weekend-25@lezers.example","loginTs":1795510826,"authorizations":{"mijn-omgeving":{"sid":"-Zi7_NEOg6dtsAo7cr3BaSMO_PRNoMsxGyfQ18j7iyZ","grantId":"Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk","persistsLogout":true}}}', NULL, '2026-12-08T09:00:26.975Z', NULL),
	('FU5U2w3NWDJtyN_CaN8_qvanj_SYWK6AvOE_zlJPJXM', 'AuthorizationCode', 'ad', 'weekend-25@lezers.example', 'Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk', NULL, '{"iat":1795510826,"exp":1795510886,"accountId":"weekend-25@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"tioyHp3lqsKXyvpngrHJQDhDS6T-AmvxdYfBhSyseg4","codeChallengeMethod":"S256","grantId":"Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk","nonce":"ssNEbfWZStWhoCP_QvV45CqA3RChXv-vWtH_wYc66g0","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"rHyPZg4G7NmR8mhJ5k53fjUm6Neu8jI4FF4LUdh4ZYd","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:26.986Z', '2026-11-24T09:01:26.975Z', NULL),
	('7UFOTV806AvowryrowSejIM03Y2L_APEdHf3WaLJTks', 'AccessToken', 'ad', 'weekend-25@lezers.example', 'Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk', NULL, '{"iat":1795510826,"exp":1795511726,"accountId":"weekend-25@lezers.example","grantId":"Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk","gty":"authorization_code","sessionUid":"rHyPZg4G7NmR8mhJ5k53fjUm6Neu8jI4FF4LUdh4ZYd","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510826}}', NULL, '2026-11-24T09:15:26.987Z', '2026-11-24T09:00:26.000Z'),
	('POGF1CohTNDia0oezO0YodmIzuY_M9Q83ISnrDlaY-s', 'Session', 'ad', 'weekend-2@lezers.example', NULL, 'bC9F7YyXrAlaqXlfKTGGBXFl-C4YY40dyR9_OF4FbBD', '{"iat":1795510810,"exp":1796720410,"kind":"Session","uid":"bC9F7YyXrAlaqXlfKTGGBXFl-C4YY40dyR9_OF4FbBD","accountId":"weekend-2@lezers.example","loginTs":1795510810,"authorizations":{"mijn-omgeving":{"sid":"DcUb5wUwuUS4M5y7fdl8Daqf0B-5zRnC4q_4XpJQcPy","grantId":"VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv","persistsLogout":true}}}', NULL, '2026-12-08T09:00:10.082Z', NULL),
	('e04fBWWerFxSAdVbgMaju6mB4_QBcAMI5UFSZoRejZ8', 'AccessToken', 'ad', 'weekend-2@lezers.example', 'VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv', NULL, '{"iat":1795510810,"exp":1795511710,"accountId":"weekend-2@lezers.example","grantId":"VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv","gty":"authorization_code","sessionUid":"bC9F7YyXrAlaqXlfKTGGBXFl-C4YY40dyR9_OF4FbBD","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510810}}', NULL, '2026-11-24T09:15:10.115Z', '2026-11-24T09:00:10.000Z'),
	('ZWceK9b0eyxhd0DPMyafDR67r0veAZp2Ib_S41AKZkA', 'RefreshToken', 'ad', 'weekend-2@lezers.example', 'VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv', NULL, '{"iat":1795510810,"exp":1803286810,"accountId":"weekend-2@lezers.example","authTime":1795510810,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"VlDsj2FB-4YRqmm_DTpvWP38JR6jUKVBj3LfRaii1pv","gty":"authorization_code","nonce":"uzpPhQUfRUEPHU4Diym1_hwvJOroB1kL2FkLJLhMfCo","rotations":0,"scope":"openid profile","sessionUid":"bC9F7YyXrAlaqXlfKTGGBXFl-C4YY40dyR9_OF4FbBD","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510810}', NULL, '2027-02-22T09:00:10.116Z', NULL),
	('ePV_BG-1rGGe-f81vlNT_n6eH1oiTptFGa8mOpy8GDQ', 'Grant', 'ad', 'weekend-3@lezers.example', NULL, NULL, '{"iat":1795510811,"exp":1803286811,"clientId":"mijn-omgeving","accountId":"weekend-3@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:11.500Z', NULL),
	('8VnNgSR20kuawPiqczb4jhB4CImg4UA2ytWpnI9AkVs', 'AuthorizationCode', 'ad', 'weekend-3@lezers.example', 'dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh', NULL, '{"iat":1795510811,"exp":1795510871,"accountId":"weekend-3@lezers.example","authTime":1795510811,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"AJNrco0B8qkoa_M8gHxUtKLW21WdRQCh8bWM0KTBThc","codeChallengeMethod":"S256","grantId":"dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh","nonce":"IUKn4qmTScNr6v9jiUKWpia7agTNzb1fHyNLvuNH1qk","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"hxHF5aGE1Td_L6il2yPYWm7am1rhjgvbj38lwnn0khd","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:11.510Z', '2026-11-24T09:01:11.501Z', NULL),
	('kNoqxWJThAZZWoahQImFWjF6Op7osE5Ilago2qZ7XJ0', 'AccessToken', 'ad', 'weekend-3@lezers.example', 'dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh', NULL, '{"iat":1795510811,"exp":1795511711,"accountId":"weekend-3@lezers.example","grantId":"dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh","gty":"authorization_code","sessionUid":"hxHF5aGE1Td_L6il2yPYWm7am1rhjgvbj38lwnn0khd","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510811}}', NULL, '2026-11-24T09:15:11.511Z', '2026-11-24T09:00:11.000Z'),
	('cFfNGYIFTLJWw0PiLfwjsMcJ7WZU0vxFXQUO49v4Tnk', 'RefreshToken', 'ad', 'weekend-3@lezers.example', 'dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh', NULL, '{"iat":1795510811,"exp":1803286811,"accountId":"weekend-3@lezers.example","authTime":1795510811,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"dQ0hQHwwuP4J9SRzUNJ_tRFp75Ml92jMWCEJl5mphBh","gty":"authorization_code","nonce":"IUKn4qmTScNr6v9jiUKWpia7agTNzb1fHyNLvuNH1qk","rotations":0,"scope":"openid profile","sessionUid":"hxHF5aGE1Td_L6il2yPYWm7am1rhjgvbj38lwnn0khd","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510811}', NULL, '2027-02-22T09:00:11.512Z', NULL),
	('3o7OiCJajpy3Ziz34uRKLvtGPELFfWirfHj2a9LzX6o', 'Grant', 'ad', 'weekend-4@lezers.example', NULL, NULL, '{"iat":1795510813,"exp":1803286813,"clientId":"mijn-omgeving","accountId":"weekend-4@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:13.748Z', NULL),
	('fPiiEsgtPuce452kOvKaOMLT6Ec8zRD4GfisjiQFhpg', 'AuthorizationCode', 'ad', 'weekend-4@lezers.example', '9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd', NULL, '{"iat":1795510813,"exp":1795510873,"accountId":"weekend-4@lezers.example","authTime":1795510813,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"uKCUNaJGqJmju9syYPvS_S5lOfwbatlcEnoEE-XjpcI","codeChallengeMethod":"S256","grantId":"9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd","nonce":"sjC_FAHDxDqE6Y56L_vLnbHjeR6Kn_yu3Bvp3lG-flQ","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"CTJb526r40shYiPaYj2iDXFzMg8K4zisuHAFc2zfgJl","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:13.756Z', '2026-11-24T09:01:13.748Z', NULL),
	('iqjOcH4KG5TS8uuj-ousLASRlPH4VpEFaELbfBG6F80', 'Grant', 'ad', 'weekend-5@lezers.example', NULL, NULL, '{"iat":1795510814,"exp":1803286814,"clientId":"mijn-omgeving","accountId":"weekend-5@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:14.580Z', NULL),
	('txyBdYlEs0YVL_bIWQ440UNi6JVnIKCo28P8uABvm_Q', 'Session', 'ad', 'weekend-5@lezers.example', NULL, 'ek-UJiPOK5mYnHhmp2SAFQuMY9VxqaBicCWWthH7SuL', '{"iat":1795510814,"exp":1796720414,"kind":"Session","uid":"ek-UJiPOK5mYnHhmp2SAFQuMY9VxqaBicCWWthH7SuL","accountId":"weekend-5@lezers.example","loginTs":1795510814,"authorizations":{"mijn-omgeving":{"sid":"r0eDVgeKYpvjvo48PESZ-8Jvo_FqkqfRYLPCdWJqSCB","grantId":"1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg","persistsLogout":true}}}', NULL, '2026-12-08T09:00:14.581Z', NULL),
	('tRMf6X-eOUAQXMmU-iApOtnMtGHbstiYYC9HX2WLdPE', 'AuthorizationCode', 'ad', 'weekend-5@lezers.example', '1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg', NULL, '{"iat":1795510814,"exp":1795510874,"accountId":"weekend-5@lezers.example","authTime":1795510814,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"axb665jRQ8Y8NZnAbhV2W0uWUjtrm93Wkizq_NIck1w","codeChallengeMethod":"S256","grantId":"1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg","nonce":"ztAgQbUZ4hvIC0XgEV8RjM-U3qiWFJ8IP7fCLrEZhCk","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"ek-UJiPOK5mYnHhmp2SAFQuMY9VxqaBicCWWthH7SuL","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:14.587Z', '2026-11-24T09:01:14.580Z', NULL),
	('vSJfxcJFnhC4iyYq7TJS3Y0QX5GGKB53Gtr-_1fp1wU', 'AccessToken', 'ad', 'weekend-5@lezers.example', '1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg', NULL, '{"iat":1795510814,"exp":1795511714,"accountId":"weekend-5@lezers.example","grantId":"1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg","gty":"authorization_code","sessionUid":"ek-UJiPOK5mYnHhmp2SAFQuMY9VxqaBicCWWthH7SuL","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510814}}', NULL, '2026-11-24T09:15:14.588Z', '2026-11-24T09:00:14.000Z'),
	('vo1s-cNZPSic221gUmKKFSeH7D_hVQ34D7lRE5fDUhs', 'Session', 'ad', 'weekend-4@lezers.example', NULL, 'CTJb526r40shYiPaYj2iDXFzMg8K4zisuHAFc2zfgJl', '{"iat":1795510813,"exp":1796720413,"kind":"Session","uid":"CTJb526r40shYiPaYj2iDXFzMg8K4zisuHAFc2zfgJl","accountId":"weekend-4@lezers.example","loginTs":1795510813,"authorizations":{"mijn-omgeving":{"sid":"IUyfKLKkLqeYfW5vUrqfl_y0G1QoN07xClENeV5LWDR","grantId":"9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd","persistsLogout":true}}}', NULL, '2026-12-08T09:00:13.750Z', NULL),
	('oIF6bkOYMIIXNy2D_uAHH0tN12NTybwF68e-eyzIGSk', 'AccessToken', 'ad', 'weekend-4@lezers.example', '9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd', NULL, '{"iat":1795510813,"exp":1795511713,"accountId":"weekend-4@lezers.example","grantId":"9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd","gty":"authorization_code","sessionUid":"CTJb526r40shYiPaYj2iDXFzMg8K4zisuHAFc2zfgJl","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510813}}', NULL, '2026-11-24T09:15:13.757Z', '2026-11-24T09:00:13.000Z'),
	('4jx4v6D8rG-E15Z5RjDT6ZZUKn4XSkYf47aZCAl6sQU', 'RefreshToken', 'ad', 'weekend-4@lezers.example', '9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd', NULL, '{"iat":1795510813,"exp":1803286813,"accountId":"weekend-4@lezers.example","authTime":1795510813,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"9czs7dJhTXDcRdU_GrDykWTYVfwIZuEBT43x0ijcrSd","gty":"authorization_code","nonce":"sjC_FAHDxDqE6Y56L_vLnbHjeR6Kn_yu3Bvp3lG-flQ","rotations":0,"scope":"openid profile","sessionUid":"CTJb526r40shYiPaYj2iDXFzMg8K4zisuHAFc2zfgJl","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510813}', NULL, '2027-02-22T09:00:13.757Z', NULL),
	('GKmVWmPpo-mA6KF7T_ImkOhpjgc_9WxtETw_K81itRI', 'Grant', 'ad', 'geen-6@lezers.example', NULL, NULL, '{"iat":1795510814,"exp":1803286814,"clientId":"mijn-omgeving","accountId":"geen-6@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:14.698Z', NULL),
	('_SZR006_uE-DyB2adwXjlsZ5w2EQsQtSuR79uwaLbtI', 'Session', 'ad', 'geen-6@lezers.example', NULL, '-Y5MEB0dizYHuZ6TRS30UsFKyK0GtaM4m7jxJi8Rrya', '{"iat":1795510814,"exp":1796720414,"kind":"Session","uid":"-Y5MEB0dizYHuZ6TRS30UsFKyK0GtaM4m7jxJi8Rrya","accountId":"geen-6@lezers.example","loginTs":1795510814,"authorizations":{"mijn-omgeving":{"sid":"Ah2Dfdf5tQc40_Z454OthgfMyZvexUzpoCoGewaI-ep","grantId":"Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN","persistsLogout":true}}}', NULL, '2026-12-08T09:00:14.699Z', NULL),
	('HbcBYZTcKE-sZe1bABam2TGucpU8lcuuHTmHiyzYXdo', 'AuthorizationCode', 'ad', 'geen-6@lezers.example', 'Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN', NULL, '{"iat":1795510814,"exp":1795510874,"accountId":"geen-6@lezers.example","authTime":1795510814,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"z0DHETUBe4nCoeAYhCanQw0u_4ZsKeo-mHXT3tEHvsU","codeChallengeMethod":"S256","grantId":"Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN","nonce":"Dds_aE5ht7fOeC9RyQq4cFPsIWjIjuk0boiutmnKHx4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"-Y5MEB0dizYHuZ6TRS30UsFKyK0GtaM4m7jxJi8Rrya","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:14.706Z', '2026-11-24T09:01:14.698Z', NULL),
	('31SyaaeYnFKQa4ygbFFcV_JSmB_Q5C2JJk7NYhMwW5w', 'AccessToken', 'ad', 'geen-6@lezers.example', 'Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN', NULL, '{"iat":1795510814,"exp":1795511714,"accountId":"geen-6@lezers.example","grantId":"Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN","gty":"authorization_code","sessionUid":"-Y5MEB0dizYHuZ6TRS30UsFKyK0GtaM4m7jxJi8Rrya","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510814}}', NULL, '2026-11-24T09:15:14.707Z', '2026-11-24T09:00:14.000Z'),
	('jaMcrvdqmo9w7aKaoR80Ld3V1XkPAiMFa6FO8mpJI8Y', 'RefreshToken', 'ad', 'geen-6@lezers.example', 'Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN', NULL, '{"iat":1795510814,"exp":1803286814,"accountId":"geen-6@lezers.example","authTime":1795510814,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"Rhj_1bAQQz4b4tLenEaoA8rzAFajD8zHQvpdgT_ZclN","gty":"authorization_code","nonce":"Dds_aE5ht7fOeC9RyQq4cFPsIWjIjuk0boiutmnKHx4","rotations":0,"scope":"openid profile","sessionUid":"-Y5MEB0dizYHuZ6TRS30UsFKyK0GtaM4m7jxJi8Rrya","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510814}', NULL, '2027-02-22T09:00:14.707Z', NULL),
	('p5DyqQKY8Ttrg1rNJycGmnHFWDg21pe19GXNPjH8SbE', 'Grant', 'ad', 'jan-35@lezers.example', NULL, NULL, '{"iat":1795510832,"exp":1803286832,"clientId":"mijn-omgeving","accountId":"jan-35@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:32.898Z', NULL),
	('F2YYmHpF-GMUzsiHqCFoanTdOQzYQ9jaQDSDx1kI4Kg', 'Session', 'ad', 'jan-35@lezers.example', NULL, 'y0esSP_-o0M6ovuCGe4i0os8Vg0_7GLJdVbUzZfxsW8', '{"iat":1795510832,"exp":1796720432,"kind":"Session","uid":"y0esSP_-o0M6ovuCGe4i0os8Vg0_7GLJdVbUzZfxsW8","accountId":"jan-35@lezers.example","loginTs":1795510832,"authorizations":{"mijn-omgeving":{"sid":"pefc8zipk2LqWC-WBhLtJcq5WIL4TD7ykfd62mFJmGy","grantId":"rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV","persistsLogout":true}}}', NULL, '2026-12-08T09:00:32.899Z', NULL),
	('Oov-XGIwuf93qr7onbDI79c1HKo7bUZTdWWWVPpH8b0', 'AuthorizationCode', 'ad', 'jan-35@lezers.example', 'rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV', NULL, '{"iat":1795510832,"exp":1795510892,"accountId":"jan-35@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"J4w-F2nBa99hy7EOGx73Gn4Ui14THml_XkB7m_Mm4Ho","codeChallengeMethod":"S256","grantId":"rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV","nonce":"uFaLALdAAE_1kwVtg4RpI5wDM8Sq1BFj-oONOD2w_ig","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"y0esSP_-o0M6ovuCGe4i0os8Vg0_7GLJdVbUzZfxsW8","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:32.909Z', '2026-11-24T09:01:32.899Z', NULL),
	('h1ySei8RHn-H8Xz2oHWLlZUMJGgZTx-89YfxOtKLTK4', 'AccessToken', 'ad', 'jan-35@lezers.example', 'rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV', NULL, '{"iat":1795510832,"exp":1795511732,"accountId":"jan-35@lezers.example","grantId":"rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV","gty":"authorization_code","sessionUid":"y0esSP_-o0M6ovuCGe4i0os8Vg0_7GLJdVbUzZfxsW8","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510832}}', NULL, '2026-11-24T09:15:32.910Z', '2026-11-24T09:00:32.000Z'),
	('jqUJsHIKujDkwDUjpdAnakjjWjErAD4KRFJ4zxZdQIM', 'RefreshToken', 'ad', 'weekend-5@lezers.example', '1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg', NULL, '{"iat":1795510814,"exp":1803286814,"accountId":"weekend-5@lezers.example","authTime":1795510814,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"1_ty1-38TtRy01J6x91-LzbsZ3MxaZJr3kTQ7ypizhg","gty":"authorization_code","nonce":"ztAgQbUZ4hvIC0XgEV8RjM-U3qiWFJ8IP7fCLrEZhCk","rotations":0,"scope":"openid profile","sessionUid":"ek-UJiPOK5mYnHhmp2SAFQuMY9VxqaBicCWWthH7SuL","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510814}', NULL, '2027-02-22T09:00:14.588Z', NULL),
	('C-HA61tFSXQLtFXMjlXEd7sle7aMlnlrZxGlPfGGkjU', 'Grant', 'ad', 'geen-11@lezers.example', NULL, NULL, '{"iat":1795510819,"exp":1803286819,"clientId":"mijn-omgeving","accountId":"geen-11@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:19.420Z', NULL),
	('78e_yLuK0sL3IC7PVaYAEEpjbV6AuopxH_tApu5eU0o', 'Session', 'ad', 'geen-11@lezers.example', NULL, 'vnAPnJbgKl1tQtDGRGVs7zg5alUj9y8IVt1oWnVH0Eb', '{"iat":1795510819,"exp":1796720419,"kind":"Session","uid":"vnAPnJbgKl1tQtDGRGVs7zg5alUj9y8IVt1oWnVH0Eb","accountId":"geen-11@lezers.example","loginTs":1795510819,"authorizations":{"mijn-omgeving":{"sid":"DebxMDcOh6X6QdT46y1cG6C9mTpAk42d3MuAJ-KWZ17","grantId":"DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET","persistsLogout":true}}}', NULL, '2026-12-08T09:00:19.422Z', NULL),
	('L2FptqTy5DY2txUypQA945MLkLmtIKFkyUGWT_mnfRM', 'AuthorizationCode', 'ad', 'geen-11@lezers.example', 'DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET', NULL, '{"iat":1795510819,"exp":1795510879,"accountId":"geen-11@lezers.example","authTime":1795510819,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"JGYMSIN9XZcAYl06_XE5yiIugDjJHC7GQcCMjf7Y92o","codeChallengeMethod":"S256","grantId":"DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET","nonce":"OKwRKvyuLeuPIkAp_pspEnnwaMAHvTh4iI88ukbs7CY","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"vnAPnJbgKl1tQtDGRGVs7zg5alUj9y8IVt1oWnVH0Eb","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:19.430Z', '2026-11-24T09:01:19.421Z', NULL),
	('q9KIwwF3IL4-ARQCqfKfdeTrKhd4_o8U3bdpHu6nbn8', 'AccessToken', 'ad', 'geen-11@lezers.example', 'DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET', NULL, '{"iat":1795510819,"exp":1795511719,"accountId":"geen-11@lezers.example","grantId":"DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET","gty":"authorization_code","sessionUid":"vnAPnJbgKl1tQtDGRGVs7zg5alUj9y8IVt1oWnVH0Eb","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510819}}', NULL, '2026-11-24T09:15:19.430Z', '2026-11-24T09:00:19.000Z'),
	('8M1yEK7ZiS5pxIcUt3LaJloE7wGoVTltE3voHSElLiQ', 'RefreshToken', 'ad', 'geen-11@lezers.example', 'DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET', NULL, '{"iat":1795510819,"exp":1803286819,"accountId":"geen-11@lezers.example","authTime":1795510819,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"DJ3ffi1VPrn2H4NhCMrm-fjgKT9jgB28zLwQ3Y2XRET","gty":"authorization_code","nonce":"OKwRKvyuLeuPIkAp_pspEnnwaMAHvTh4iI88ukbs7CY","rotations":0,"scope":"openid profile","sessionUid":"vnAPnJbgKl1tQtDGRGVs7zg5alUj9y8IVt1oWnVH0Eb","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510819}', NULL, '2027-02-22T09:00:19.431Z', NULL),
	('V3aY9Q3UCBE2znXag86A5Nx5HX8SbktoDUaIWmVXRLA', 'Grant', 'ad', 'weekend-17@lezers.example', NULL, NULL, '{"iat":1795510823,"exp":1803286823,"clientId":"mijn-omgeving","accountId":"weekend-17@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:23.195Z', NULL),
	('-JtuCBzTAExQceDCH4zCe7KKS-H9E-s4FnRO_ZS5Z2U', 'Session', 'ad', 'weekend-17@lezers.example', NULL, 'rtTkvY8Rw9jfhvUetkMEd_rDUouqiLq5V-wjXwP33KV', '{"iat":1795510823,"exp":1796720423,"kind":"Session","uid":"rtTkvY8Rw9jfhvUetkMEd_rDUouqiLq5V-wjXwP33KV","accountId":"weekend-17@lezers.example","loginTs":1795510823,"authorizations":{"mijn-omgeving":{"sid":"Vr4q30F1ORsmUAVa9Y9NFA2-0sK_lhvWn5oIC-qiWYV","grantId":"ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd","persistsLogout":true}}}', NULL, '2026-12-08T09:00:23.196Z', NULL),
	('b7A8evyyK-_JPVS830GBTeP84agqTRQhvwdnARAndbQ', 'AuthorizationCode', 'ad', 'weekend-17@lezers.example', 'ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd', NULL, '{"iat":1795510823,"exp":1795510883,"accountId":"weekend-17@lezers.example","authTime":1795510823,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Jj69FXcvPqsJIRhNO6S9A8nx8wuNz2hEZ-QTAa7-Fzo","codeChallengeMethod":"S256","grantId":"ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd","nonce":"zJwEwQO6c527fWAR1rBdjzZGC0zWGCG08qzJj8haXgw","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"rtTkvY8Rw9jfhvUetkMEd_rDUouqiLq5V-wjXwP33KV","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:23.202Z', '2026-11-24T09:01:23.195Z', NULL),
	('Kbc3a5WGdNfA0vsuCUyNGiL14M5v0b2fsQn81ImTxH4', 'AccessToken', 'ad', 'weekend-17@lezers.example', 'ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd', NULL, '{"iat":1795510823,"exp":1795511723,"accountId":"weekend-17@lezers.example","grantId":"ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd","gty":"authorization_code","sessionUid":"rtTkvY8Rw9jfhvUetkMEd_rDUouqiLq5V-wjXwP33KV","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510823}}', NULL, '2026-11-24T09:15:23.202Z', '2026-11-24T09:00:23.000Z'),
	('YpqVP5RrpdE_aFsdU98fHaVix0a2S5E-yZBC1EgbBzU', 'RefreshToken', 'ad', 'weekend-17@lezers.example', 'ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd', NULL, '{"iat":1795510823,"exp":1803286823,"accountId":"weekend-17@lezers.example","authTime":1795510823,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"ij79RQ0rvANsIwCfbzm9JSidxUfsYGmsOg78FiZtLKd","gty":"authorization_code","nonce":"zJwEwQO6c527fWAR1rBdjzZGC0zWGCG08qzJj8haXgw","rotations":0,"scope":"openid profile","sessionUid":"rtTkvY8Rw9jfhvUetkMEd_rDUouqiLq5V-wjXwP33KV","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510823}', NULL, '2027-02-22T09:00:23.202Z', NULL),
	('CJBHT5IKInDesy2gWovX9sK6WDOURlRv6bGQRS4KRFw', 'Grant', 'ad', 'jan-35@lezers.example', NULL, NULL, '{"iat":1795510832,"exp":1803286832,"clientId":"mijn-omgeving","accountId":"jan-35@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:32.996Z', NULL),
	('aSnxh16Ts5h__1qkimaDlkjdXPJl8QIsbGO46icQN3Y', 'Grant', 'ad', 'weekend-7@lezers.example', NULL, NULL, '{"iat":1795510816,"exp":1803286816,"clientId":"mijn-omgeving","accountId":"weekend-7@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:16.072Z', NULL),
	('_rV0ijx7v3IC0VX6ZDA7BCuiKzOztcOXNlMJOSrr_ZE', 'Session', 'ad', 'weekend-7@lezers.example', NULL, '9V-ZeEvrW4om79fy1Z_pyO6UZUW-LKmk1dqeN9bK0k6', '{"iat":1795510816,"exp":1796720416,"kind":"Session","uid":"9V-ZeEvrW4om79fy1Z_pyO6UZUW-LKmk1dqeN9bK0k6","accountId":"weekend-7@lezers.example","loginTs":1795510816,"authorizations":{"mijn-omgeving":{"sid":"0rPqqHTTXIilB41BQiYNkwd2U2F6RlKvTDu0ulqke_s","grantId":"O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6","persistsLogout":true}}}', NULL, '2026-12-08T09:00:16.073Z', NULL),
	('otTlfA7iqWxwAyIBXFExcKo7nkiKofZNBBaWMp4bqbg', 'AuthorizationCode', 'ad', 'weekend-7@lezers.example', 'O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6', NULL, '{"iat":1795510816,"exp":1795510876,"accountId":"weekend-7@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"uqSerASXvqZrZoNfdkeOkHZ6OOsBhozx4uI_B-y2NPM","codeChallengeMethod":"S256","grantId":"O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6","nonce":"RZ5cVRqu8Jf8H7HlJY4fQKyK6DbPMhOFEYguTqQqgn8","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"9V-ZeEvrW4om79fy1Z_pyO6UZUW-LKmk1dqeN9bK0k6","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:16.079Z', '2026-11-24T09:01:16.073Z', NULL),
	('7uIzms0tHt_moofoDOL-0WRefPnQ4TeN7NnqowEKNlw', 'AccessToken', 'ad', 'weekend-7@lezers.example', 'O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6', NULL, '{"iat":1795510816,"exp":1795511716,"accountId":"weekend-7@lezers.example","grantId":"O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6","gty":"authorization_code","sessionUid":"9V-ZeEvrW4om79fy1Z_pyO6UZUW-LKmk1dqeN9bK0k6","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510816}}', NULL, '2026-11-24T09:15:16.079Z', '2026-11-24T09:00:16.000Z'),
	('x2FvjX9klBu3G_ysiLURbpw56L0jIgFZ5VVYztM9-EM', 'RefreshToken', 'ad', 'weekend-7@lezers.example', 'O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6', NULL, '{"iat":1795510816,"exp":1803286816,"accountId":"weekend-7@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"O36rps1mR9UbDMsWdkURqTGvWZYQP4A64-qSEF8KXB6","gty":"authorization_code","nonce":"RZ5cVRqu8Jf8H7HlJY4fQKyK6DbPMhOFEYguTqQqgn8","rotations":0,"scope":"openid profile","sessionUid":"9V-ZeEvrW4om79fy1Z_pyO6UZUW-LKmk1dqeN9bK0k6","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510816}', NULL, '2027-02-22T09:00:16.080Z', NULL),
	('ogm5gjYP1pFNGBQmmP_t7HOWVh4Bz_0KyecEQEv4x0s', 'Grant', 'ad', 'geen-8@lezers.example', NULL, NULL, '{"iat":1795510816,"exp":1803286816,"clientId":"mijn-omgeving","accountId":"geen-8@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:16.190Z', NULL),
	('ZYa93V6xEbJopKueE7XVVZGGnT2Gwukj7QXvfTMwp4M', 'Session', 'ad', 'geen-8@lezers.example', NULL, 'p2jYYtZUSHi9v0r22VPp9I7hTTshhYgSdRlXVR4bqag', '{"iat":1795510816,"exp":1796720416,"kind":"Session","uid":"p2jYYtZUSHi9v0r22VPp9I7hTTshhYgSdRlXVR4bqag","accountId":"geen-8@lezers.example","loginTs":1795510816,"authorizations":{"mijn-omgeving":{"sid":"qCvZyhMfIxvNx93P7vp-5-QcWI9ytbMr-uq2CgB9ah7","grantId":"LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY","persistsLogout":true}}}', NULL, '2026-12-08T09:00:16.191Z', NULL),
	('PrPxHNAtAbZwkaLaTCHkbpFg_Q1lEHeGaHV6pTmBzQg', 'AuthorizationCode', 'ad', 'geen-8@lezers.example', 'LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY', NULL, '{"iat":1795510816,"exp":1795510876,"accountId":"geen-8@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"4Su-55xtwYEiu83UqVITkSF9loPe76xyEFz8bA_EARc","codeChallengeMethod":"S256","grantId":"LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY","nonce":"y5E_daoIkc-Jhv83rooslfgfPKVJSEXdgv9jVhEliq0","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"p2jYYtZUSHi9v0r22VPp9I7hTTshhYgSdRlXVR4bqag","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:16.198Z', '2026-11-24T09:01:16.191Z', NULL),
	('sfgH8kWf3h4gxYRxjEKtAFeORbAuPYr6Fu1-qtD-Gzs', 'AccessToken', 'ad', 'geen-8@lezers.example', 'LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY', NULL, '{"iat":1795510816,"exp":1795511716,"accountId":"geen-8@lezers.example","grantId":"LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY","gty":"authorization_code","sessionUid":"p2jYYtZUSHi9v0r22VPp9I7hTTshhYgSdRlXVR4bqag","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510816}}', NULL, '2026-11-24T09:15:16.204Z', '2026-11-24T09:00:16.000Z'),
	('tmuz3VrvwG180cV1c4uNrpJGgHLYbG-EOBonS1-lZ3g', 'RefreshToken', 'ad', 'geen-8@lezers.example', 'LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY', NULL, '{"iat":1795510816,"exp":1803286816,"accountId":"geen-8@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"LaYK4dXNCVn8bAgBTNcBvmpML2M1pEKN0zIzrTD3XQY","gty":"authorization_code","nonce":"y5E_daoIkc-Jhv83rooslfgfPKVJSEXdgv9jVhEliq0","rotations":0,"scope":"openid profile","sessionUid":"p2jYYtZUSHi9v0r22VPp9I7hTTshhYgSdRlXVR4bqag","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510816}', NULL, '2027-02-22T09:00:16.205Z', NULL),
	('wAHL8NCzdF4Jj_KVbvgkHx-gFEoZFCjGFVenP0IDnnI', 'Grant', 'ad', 'geen-9@lezers.example', NULL, NULL, '{"iat":1795510816,"exp":1803286816,"clientId":"mijn-omgeving","accountId":"geen-9@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:16.729Z', NULL),
	('A9T1Ig_kXf-rxpjbKQAAuQam1tdkrtun2kzAaG89oXA', 'Grant', 'ad', 'weekend-10@lezers.example', NULL, NULL, '{"iat":1795510818,"exp":1803286818,"clientId":"mijn-omgeving","accountId":"weekend-10@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:18.200Z', NULL),
	('B95aCg5bzZ4yp86iUY5uCNf-NB2gu67Hem7EH9Ki6Gk', 'AuthorizationCode', 'ad', 'weekend-10@lezers.example', 'qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6', NULL, '{"iat":1795510818,"exp":1795510878,"accountId":"weekend-10@lezers.example","authTime":1795510818,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"cxynFxVJpKH90Ir-oYuNEXy5yShmLVAQFLC0NbUcxjE","codeChallengeMethod":"S256","grantId":"qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6","nonce":"axlkhHw-soqFqR_HaynGQ8HI_YknON4-5xAoYIPGUv4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"5c0BhFrumeeE83GGEmqWzjxt3x-mFq4WSrFGPfUb3e5","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:18.208Z', '2026-11-24T09:01:18.201Z', NULL),
	('uFCZ-gh6bhYaRbjTeQ7uoUHK1vg0uP9ZIxdaKQw4oaY', 'Grant', 'ad', 'camping-12@lezers.example', NULL, NULL, '{"iat":1795510819,"exp":1803286819,"clientId":"mijn-omgeving","accountId":"camping-12@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:19.572Z', NULL),
	('DreYE9trI3igr3XoPdy5kUtkjz29ZdYIlX6MY1mHnp8', 'Session', 'ad', 'geen-9@lezers.example', NULL, 'oV65pQyoRfX1djATbiMV5V5_HGimC1zwTtjZVuB-zos', '{"iat":1795510816,"exp":1796720416,"kind":"Session","uid":"oV65pQyoRfX1djATbiMV5V5_HGimC1zwTtjZVuB-zos","accountId":"geen-9@lezers.example","loginTs":1795510816,"authorizations":{"mijn-omgeving":{"sid":"0qtBBHX3L8W_xk0jrG6Q7q35NAJYasn-72fIoTVFuur","grantId":"eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt","persistsLogout":true}}}', NULL, '2026-12-08T09:00:16.739Z', NULL),
	('TUu5jF8COQnGcWfY7l9WNQlRe3TScUj_W-mWsJ1Wgck', 'AuthorizationCode', 'ad', 'geen-9@lezers.example', 'eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt', NULL, '{"iat":1795510816,"exp":1795510876,"accountId":"geen-9@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"p6cyztCSX23cKZ0XAenQFvW2PW96ErDq1k35lCvvmHI","codeChallengeMethod":"S256","grantId":"eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt","nonce":"6gpLWbMVvc2wj-W423OVt6BFxObhA-xaHJohhx2JBAw","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"oV65pQyoRfX1djATbiMV5V5_HGimC1zwTtjZVuB-zos","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:16.752Z', '2026-11-24T09:01:16.738Z', NULL),
	('g57TgaRNBMTBS1ftzib1TCrWII93QQAvSLY5kPYaKuI', 'AccessToken', 'ad', 'geen-9@lezers.example', 'eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt', NULL, '{"iat":1795510816,"exp":1795511716,"accountId":"geen-9@lezers.example","grantId":"eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt","gty":"authorization_code","sessionUid":"oV65pQyoRfX1djATbiMV5V5_HGimC1zwTtjZVuB-zos","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510816}}', NULL, '2026-11-24T09:15:16.752Z', '2026-11-24T09:00:16.000Z'),
	('Mo3ExQD8fITtPWu44ftQLtDjVBR30PMynHK_UjfFZuE', 'RefreshToken', 'ad', 'geen-9@lezers.example', 'eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt', NULL, '{"iat":1795510816,"exp":1803286816,"accountId":"geen-9@lezers.example","authTime":1795510816,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"eztwxnREtchFzjrFDJZ_h-Qo7RCtYkiDqfHPPGc6jBt","gty":"authorization_code","nonce":"6gpLWbMVvc2wj-W423OVt6BFxObhA-xaHJohhx2JBAw","rotations":0,"scope":"openid profile","sessionUid":"oV65pQyoRfX1djATbiMV5V5_HGimC1zwTtjZVuB-zos","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510816}', NULL, '2027-02-22T09:00:16.753Z', NULL),
	('X5PHdxEw0h3BVmZ0gfur9gATtPfxsFWfI0iR45_0SYg', 'Grant', 'ad', 'weekend-15@lezers.example', NULL, NULL, '{"iat":1795510821,"exp":1803286821,"clientId":"mijn-omgeving","accountId":"weekend-15@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:21.622Z', NULL),
	('DIFWshlRu-Sb0VKEfwMCGRgYALVGmo8rhs4KjMfYqYU', 'Session', 'ad', 'weekend-15@lezers.example', NULL, '9Tpaqt_WQ1OXSLvZ9-34cs8xHNA9ka5skKaPm4cK6XD', '{"iat":1795510821,"exp":1796720421,"kind":"Session","uid":"9Tpaqt_WQ1OXSLvZ9-34cs8xHNA9ka5skKaPm4cK6XD","accountId":"weekend-15@lezers.example","loginTs":1795510821,"authorizations":{"mijn-omgeving":{"sid":"V40kDPUYzFsNy0mBRKyTpEacs1VMDrCFcMpmtp7dhQq","grantId":"bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30","persistsLogout":true}}}', NULL, '2026-12-08T09:00:21.623Z', NULL),
	('WFSkEuYvQJ-OrQAhLMob9OqakqH6KIKgvoWLmasZavA', 'AuthorizationCode', 'ad', 'weekend-15@lezers.example', 'bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30', NULL, '{"iat":1795510821,"exp":1795510881,"accountId":"weekend-15@lezers.example","authTime":1795510821,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"VZbyh0d65OdgKuwohTU8kQk4QghLpDmEWwsX5sQTnek","codeChallengeMethod":"S256","grantId":"bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30","nonce":"kL8-OhbAahx1Od-_nNYysCCdT1ReFi69BYPi3gQj1fo","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"9Tpaqt_WQ1OXSLvZ9-34cs8xHNA9ka5skKaPm4cK6XD","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:21.628Z', '2026-11-24T09:01:21.623Z', NULL),
	('DarqBRA6eh6HEv4JNypkF2t4PTicRU_Pf27I1zU7bUQ', 'AccessToken', 'ad', 'weekend-15@lezers.example', 'bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30', NULL, '{"iat":1795510821,"exp":1795511721,"accountId":"weekend-15@lezers.example","grantId":"bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30","gty":"authorization_code","sessionUid":"9Tpaqt_WQ1OXSLvZ9-34cs8xHNA9ka5skKaPm4cK6XD","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510821}}', NULL, '2026-11-24T09:15:21.629Z', '2026-11-24T09:00:21.000Z'),
	('wSe_DHsse0KNCkcPftqvFeNjMxFWTv3D83aFUBfNBZ0', 'RefreshToken', 'ad', 'weekend-15@lezers.example', 'bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30', NULL, '{"iat":1795510821,"exp":1803286821,"accountId":"weekend-15@lezers.example","authTime":1795510821,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"bW38wx6OOCV5yenqsW9d0ov2WvduY81jx1hPQxW6v30","gty":"authorization_code","nonce":"kL8-OhbAahx1Od-_nNYysCCdT1ReFi69BYPi3gQj1fo","rotations":0,"scope":"openid profile","sessionUid":"9Tpaqt_WQ1OXSLvZ9-34cs8xHNA9ka5skKaPm4cK6XD","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510821}', NULL, '2027-02-22T09:00:21.629Z', NULL),
	('52tza4Un-8OaNf_PgRuQH-rCZRRT6_AYX_PgcHXwhhU', 'Grant', 'ad', 'weekend-18@lezers.example', NULL, NULL, '{"iat":1795510824,"exp":1803286824,"clientId":"mijn-omgeving","accountId":"weekend-18@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:24.249Z', NULL),
	('CioM0v4G7fGPSixF7g1s1dkIsGpMVp7G0jHKPkCq9f8', 'AuthorizationCode', 'ad', 'weekend-18@lezers.example', 'WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4', NULL, '{"iat":1795510824,"exp":1795510884,"accountId":"weekend-18@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"NvfAXygOrzQWya64IPZbTgmS4PQ8oh8tABukxfxMWks","codeChallengeMethod":"S256","grantId":"WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4","nonce":"gRanOiP3vrr6vFFxTUMTsJlS5541hV-Un8dU6vdZAPo","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"vWjUtlSobx4ynvXh7DhEvs6qKY5u73Gd7O9e4UWsJoE","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:24.262Z', '2026-11-24T09:01:24.250Z', NULL),
	('Jn-jAW6u2k-ONH23_f-B6ube6cydIk6g08kGzjk8zrw', 'Session', 'ad', 'weekend-10@lezers.example', NULL, '5c0BhFrumeeE83GGEmqWzjxt3x-mFq4WSrFGPfUb3e5', '{"iat":1795510818,"exp":1796720418,"kind":"Session","uid":"5c0BhFrumeeE83GGEmqWzjxt3x-mFq4WSrFGPfUb3e5","accountId":"weekend-10@lezers.example","loginTs":1795510818,"authorizations":{"mijn-omgeving":{"sid":"tAv111D-r_yBEq-YyNYKW6kBQrjy1ryrlRyi0_AMAmr","grantId":"qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6","persistsLogout":true}}}', NULL, '2026-12-08T09:00:18.201Z', NULL),
	('WF6zMgWj3oyK6IAZ1ukSqA9cq6ODCpvihOub_5L5RlM', 'AccessToken', 'ad', 'weekend-10@lezers.example', 'qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6', NULL, '{"iat":1795510818,"exp":1795511718,"accountId":"weekend-10@lezers.example","grantId":"qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6","gty":"authorization_code","sessionUid":"5c0BhFrumeeE83GGEmqWzjxt3x-mFq4WSrFGPfUb3e5","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510818}}', NULL, '2026-11-24T09:15:18.208Z', '2026-11-24T09:00:18.000Z'),
	('-q7Ms5ohmtP7h8-rKPOfRFZBhRI6o6NLGilWUmeU-uM', 'RefreshToken', 'ad', 'weekend-10@lezers.example', 'qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6', NULL, '{"iat":1795510818,"exp":1803286818,"accountId":"weekend-10@lezers.example","authTime":1795510818,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"qZnNxH8MeAwo5x4ktIMixrIa3aBNlbAW1VMmwNC_JP6","gty":"authorization_code","nonce":"axlkhHw-soqFqR_HaynGQ8HI_YknON4-5xAoYIPGUv4","rotations":0,"scope":"openid profile","sessionUid":"5c0BhFrumeeE83GGEmqWzjxt3x-mFq4WSrFGPfUb3e5","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510818}', NULL, '2027-02-22T09:00:18.208Z', NULL),
	('CFhyRYwgpn8srSTB06GbwcpHYs0GO872toJgluEvtns', 'Grant', 'ad', 'camping-14@lezers.example', NULL, NULL, '{"iat":1795510820,"exp":1803286820,"clientId":"mijn-omgeving","accountId":"camping-14@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:20.476Z', NULL),
	('5CKTwVSQe8U6cc3yF9JUY8RUJv_yCZMqkJiaRhNOzRE', 'Session', 'ad', 'camping-14@lezers.example', NULL, 'A2ZpAgDQFYZE4D4-HdSKcVPFwVif2sLxZP5zKI7IIJ1', '{"iat":1795510820,"exp":1796720420,"kind":"Session","uid":"A2ZpAgDQFYZE4D4-HdSKcVPFwVif2sLxZP5zKI7IIJ1","accountId":"camping-14@lezers.example","loginTs":1795510820,"authorizations":{"mijn-omgeving":{"sid":"VYVhHuQ7bBQF8o2wSup4LrwDEX2Ur7wiBJR968nsiqd","grantId":"48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP","persistsLogout":true}}}', NULL, '2026-12-08T09:00:20.478Z', NULL),
	('O9YRcIKzrjAPrM0d7OTLLchqLRzMAxGcRevetZKHkh4', 'AuthorizationCode', 'ad', 'camping-14@lezers.example', '48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP', NULL, '{"iat":1795510820,"exp":1795510880,"accountId":"camping-14@lezers.example","authTime":1795510820,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"JZVheGmCEsLHezDKf_T8ocMjrIVr4KaZuybdcFGO4uc","codeChallengeMethod":"S256","grantId":"48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP","nonce":"cDGhghXeE-y3b80ypS8FPMqXa_9bFqS9LBTJY5i3bUE","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"A2ZpAgDQFYZE4D4-HdSKcVPFwVif2sLxZP5zKI7IIJ1","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:20.484Z', '2026-11-24T09:01:20.477Z', NULL),
	('uax2PTJgkE9dXSdT73F9Ra1buSvOMXRKAk-ivR0xIvM', 'AccessToken', 'ad', 'camping-14@lezers.example', '48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP', NULL, '{"iat":1795510820,"exp":1795511720,"accountId":"camping-14@lezers.example","grantId":"48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP","gty":"authorization_code","sessionUid":"A2ZpAgDQFYZE4D4-HdSKcVPFwVif2sLxZP5zKI7IIJ1","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510820}}', NULL, '2026-11-24T09:15:20.490Z', '2026-11-24T09:00:20.000Z'),
	('yCNRqhvj3SnYTyNJmvb17IBBULNfdtH0Ne9SJ4v3xdw', 'RefreshToken', 'ad', 'camping-14@lezers.example', '48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP', NULL, '{"iat":1795510820,"exp":1803286820,"accountId":"camping-14@lezers.example","authTime":1795510820,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"48BzrEwX7jvzKYscST8pQFJsO1KuuChrXj608Pq-dIP","gty":"authorization_code","nonce":"cDGhghXeE-y3b80ypS8FPMqXa_9bFqS9LBTJY5i3bUE","rotations":0,"scope":"openid profile","sessionUid":"A2ZpAgDQFYZE4D4-HdSKcVPFwVif2sLxZP5zKI7IIJ1","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510820}', NULL, '2027-02-22T09:00:20.491Z', NULL),
	('qCTPie4eQfSiBh2njldtXIquygxGVQo5nXA76h8WlcE', 'Grant', 'ad', 'weekend-16@lezers.example', NULL, NULL, '{"iat":1795510822,"exp":1803286822,"clientId":"mijn-omgeving","accountId":"weekend-16@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:22.858Z', NULL),
	('uXlmcrmE7Sw4QtCQ2U-nBjvzZfOB4z5WUchQYA1utF0', 'Session', 'ad', 'weekend-16@lezers.example', NULL, 'EtSim8cUmxWMMSWXzanWpv0FClsjaMYeiP5Ox-vubcr', '{"iat":1795510822,"exp":1796720422,"kind":"Session","uid":"EtSim8cUmxWMMSWXzanWpv0FClsjaMYeiP5Ox-vubcr","accountId":"weekend-16@lezers.example","loginTs":1795510822,"authorizations":{"mijn-omgeving":{"sid":"FVVEKBl1PCMe4SonyvI_qY3mpF8kFTXW_xkcJeDmwja","grantId":"gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci","persistsLogout":true}}}', NULL, '2026-12-08T09:00:22.862Z', NULL),
	('cgEAaig2E4qqHpPXSHa8Dt8JdmKQHEAst0_GJvx66cg', 'AuthorizationCode', 'ad', 'weekend-16@lezers.example', 'gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci', NULL, '{"iat":1795510822,"exp":1795510882,"accountId":"weekend-16@lezers.example","authTime":1795510822,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"aWdYN-VjmyKncbvFmW72mIA_WhodI-q2kJ-QLaZTyGE","codeChallengeMethod":"S256","grantId":"gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci","nonce":"EKkVdqAUV5Ff1w1EnnDq0q67b4cIps_xEZzRLr7zeHw","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"EtSim8cUmxWMMSWXzanWpv0FClsjaMYeiP5Ox-vubcr","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:22.876Z', '2026-11-24T09:01:22.858Z', NULL),
	('FVZ-6zLOP4jPX3g8URliaXTAXSF-GsKxkICj-pcxul4', 'Session', 'ad', 'camping-12@lezers.example', NULL, 'nAKrh1U4xtrVG7CvIwZ7VJhCsQzS5QUEXo_3PIcBStd', '{"iat":1795510819,"exp":1796720419,"kind":"Session","uid":"nAKrh1U4xtrVG7CvIwZ7VJhCsQzS5QUEXo_3PIcBStd","accountId":"camping-12@lezers.example","loginTs":1795510819,"authorizations":{"mijn-omgeving":{"sid":"wBJPFoBwXzkxU3sxSIAQwJa1QIAp8zXMsuJh_Vez8et","grantId":"uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-","persistsLogout":true}}}', NULL, '2026-12-08T09:00:19.573Z', NULL),
	('7N0lDlRdzoZBJGJa2hWgwJhNlzbDP2X-mfP2nNYju2Y', 'AuthorizationCode', 'ad', 'camping-12@lezers.example', 'uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-', NULL, '{"iat":1795510819,"exp":1795510879,"accountId":"camping-12@lezers.example","authTime":1795510819,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Nom2KuI5g7fEP8FbWcgSYkd-UrkzcmhMPPmE3R0nBrs","codeChallengeMethod":"S256","grantId":"uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-","nonce":"6BDt5_kcVh690ajR0MgHQ7U-7GfxjKksB8pusVVdn1k","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"nAKrh1U4xtrVG7CvIwZ7VJhCsQzS5QUEXo_3PIcBStd","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:19.579Z', '2026-11-24T09:01:19.572Z', NULL),
	('D4-xYbjvjBOd112_zbbFdibVNNYOp00syk7EUATY_d8', 'AccessToken', 'ad', 'camping-12@lezers.example', 'uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-', NULL, '{"iat":1795510819,"exp":1795511719,"accountId":"camping-12@lezers.example","grantId":"uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-","gty":"authorization_code","sessionUid":"nAKrh1U4xtrVG7CvIwZ7VJhCsQzS5QUEXo_3PIcBStd","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510819}}', NULL, '2026-11-24T09:15:19.580Z', '2026-11-24T09:00:19.000Z'),
	('Sa-4wHL8n_EGd0xqTw4URQqGbesjesrdwApRitoNPuU', 'RefreshToken', 'ad', 'camping-12@lezers.example', 'uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-', NULL, '{"iat":1795510819,"exp":1803286819,"accountId":"camping-12@lezers.example","authTime":1795510819,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"uxmbcPQSedvRhfxCeU2OsPe1S78KhOFS5ubG7wx_JI-","gty":"authorization_code","nonce":"6BDt5_kcVh690ajR0MgHQ7U-7GfxjKksB8pusVVdn1k","rotations":0,"scope":"openid profile","sessionUid":"nAKrh1U4xtrVG7CvIwZ7VJhCsQzS5QUEXo_3PIcBStd","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510819}', NULL, '2027-02-22T09:00:19.580Z', NULL),
	('F4ut8O251wOSKDpWyNs8sUfjXwvyi5iIn6GJOiSnoNg', 'Grant', 'ad', 'geen-13@lezers.example', NULL, NULL, '{"iat":1795510820,"exp":1803286820,"clientId":"mijn-omgeving","accountId":"geen-13@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:20.321Z', NULL),
	('LfI9uwrh0Wmt0iW5qe9hzw2SjAOqBqGNL5Nnrg4RVjA', 'Session', 'ad', 'geen-13@lezers.example', NULL, '2xDHmVMvE6buLovooREw9ry30a0PGVoANQ2i9aEsnb-', '{"iat":1795510820,"exp":1796720420,"kind":"Session","uid":"2xDHmVMvE6buLovooREw9ry30a0PGVoANQ2i9aEsnb-","accountId":"geen-13@lezers.example","loginTs":1795510820,"authorizations":{"mijn-omgeving":{"sid":"kEKvZLOaKgUfYEExbBgNSiYPx3Lj9Z3DIEvPVdsYQwi","grantId":"aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1","persistsLogout":true}}}', NULL, '2026-12-08T09:00:20.324Z', NULL),
	('7gIEw6pCTwpSS-rY0qqc4u06qMlnCuCUtesLr8Wqvhc', 'AuthorizationCode', 'ad', 'geen-13@lezers.example', 'aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1', NULL, '{"iat":1795510820,"exp":1795510880,"accountId":"geen-13@lezers.example","authTime":1795510820,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"sbXN2evgjkHF7m9JTxDu31fqsFVGxdSfa2-8vNwXc5w","codeChallengeMethod":"S256","grantId":"aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1","nonce":"G2hNzDv1b9kdcCNdYCE0lMuAB11jvrj5k34fCHpBTW4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"2xDHmVMvE6buLovooREw9ry30a0PGVoANQ2i9aEsnb-","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:20.331Z', '2026-11-24T09:01:20.322Z', NULL),
	('uV2c7wmiACA7g-G0HIQDEKH314eOMG4wxVCjES-coww', 'AccessToken', 'ad', 'geen-13@lezers.example', 'aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1', NULL, '{"iat":1795510820,"exp":1795511720,"accountId":"geen-13@lezers.example","grantId":"aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1","gty":"authorization_code","sessionUid":"2xDHmVMvE6buLovooREw9ry30a0PGVoANQ2i9aEsnb-","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510820}}', NULL, '2026-11-24T09:15:20.332Z', '2026-11-24T09:00:20.000Z'),
	('RCU72FXvyavJclHU9X_Fkm_2u9samlj0zqN8J67BhoY', 'RefreshToken', 'ad', 'geen-13@lezers.example', 'aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1', NULL, '{"iat":1795510820,"exp":1803286820,"accountId":"geen-13@lezers.example","authTime":1795510820,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"aMEM5M43HIqUmjKEQ7a6iQRvdCtn_0619CYIjPDhhS1","gty":"authorization_code","nonce":"G2hNzDv1b9kdcCNdYCE0lMuAB11jvrj5k34fCHpBTW4","rotations":0,"scope":"openid profile","sessionUid":"2xDHmVMvE6buLovooREw9ry30a0PGVoANQ2i9aEsnb-","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510820}', NULL, '2027-02-22T09:00:20.333Z', NULL),
	('eCg99mpa25TndikKJQQ6u32r_a70X3si0H2V4C8u9T4', 'Grant', 'ad', 'weekend-22@lezers.example', NULL, NULL, '{"iat":1795510825,"exp":1803286825,"clientId":"mijn-omgeving","accountId":"weekend-22@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:25.799Z', NULL),
	('tOqGN5Uy6rIJU0GORvascfjZwFF3FeXxaKyl7AtDVEU', 'AuthorizationCode', 'ad', 'weekend-22@lezers.example', 'aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6', NULL, '{"iat":1795510825,"exp":1795510885,"accountId":"weekend-22@lezers.example","authTime":1795510825,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"K-PuMBP3bpoC73_3qw7DfqOv9d3Oydh3mIyYLXn7j7E","codeChallengeMethod":"S256","grantId":"aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6","nonce":"NGSRTXxASsZLUyDYhLhCO1gKb6dGBCA4vY0NSdiCwbA","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"nmv8hIZ06Mrsv8iDVwlWO_EhGjhO5EI4-Hhc9m0_8xD","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:25.817Z', '2026-11-24T09:01:25.800Z', NULL),
	('tsknMUAchl2DM1F2ab8lFk_7a4TepoQ5M6IKo_UAYOw', 'AccessToken', 'ad', 'weekend-16@lezers.example', 'gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci', NULL, '{"iat":1795510822,"exp":1795511722,"accountId":"weekend-16@lezers.example","grantId":"gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci","gty":"authorization_code","sessionUid":"EtSim8cUmxWMMSWXzanWpv0FClsjaMYeiP5Ox-vubcr","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510822}}', NULL, '2026-11-24T09:15:22.877Z', '2026-11-24T09:00:22.000Z'),
	('bMLFxtsbLXfJNtp048TLg17rrxxAj8rJl0Qo0os8JBs', 'RefreshToken', 'ad', 'weekend-16@lezers.example', 'gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci', NULL, '{"iat":1795510822,"exp":1803286822,"accountId":"weekend-16@lezers.example","authTime":1795510822,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"gsImYLVYuOCbIUWZSmaGBqZs_IubPdSRf6TOtl5Vaci","gty":"authorization_code","nonce":"EKkVdqAUV5Ff1w1EnnDq0q67b4cIps_xEZzRLr7zeHw","rotations":0,"scope":"openid profile","sessionUid":"EtSim8cUmxWMMSWXzanWpv0FClsjaMYeiP5Ox-vubcr","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510822}', NULL, '2027-02-22T09:00:22.878Z', NULL),
	('KJWkCy5hCzurT6qKFQ_kjBQXYkeRRYEQiq71GvVjM0E', 'Grant', 'ad', 'weekend-20@lezers.example', NULL, NULL, '{"iat":1795510824,"exp":1803286824,"clientId":"mijn-omgeving","accountId":"weekend-20@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:24.935Z', NULL),
	('Mh3SeUGURHqVvIu-cdIQWojghHdW_6WaLI8MuZDxBhQ', 'Session', 'ad', 'weekend-20@lezers.example', NULL, 'dVthvCv-0YwP5OtSMmUSqV6rn8o0ek0HpRAE6hksi_6', '{"iat":1795510824,"exp":1796720424,"kind":"Session","uid":"dVthvCv-0YwP5OtSMmUSqV6rn8o0ek0HpRAE6hksi_6","accountId":"weekend-20@lezers.example","loginTs":1795510824,"authorizations":{"mijn-omgeving":{"sid":"JftIQuadb7bHqFbGb1VZU_MeKww1NSo9IVQUOICEHIg","grantId":"axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j","persistsLogout":true}}}', NULL, '2026-12-08T09:00:24.937Z', NULL),
	('MD_p3sbZxqJTLiMiUOYgjqnVf5KR0juG1WmfastBcrw', 'AuthorizationCode', 'ad', 'weekend-20@lezers.example', 'axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j', NULL, '{"iat":1795510824,"exp":1795510884,"accountId":"weekend-20@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"9LRNWPQ_rXu84LZ4UIy6ILxXJQ-QZGa1FAqpvq48G9U","codeChallengeMethod":"S256","grantId":"axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j","nonce":"kAUtmRl_SlHvWEmIgJCDImSELvBCyKtBjUn3FXkNW9g","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"dVthvCv-0YwP5OtSMmUSqV6rn8o0ek0HpRAE6hksi_6","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:24.945Z', '2026-11-24T09:01:24.936Z', NULL),
	('IBbmkpqhYig7hIrRe7vjed1jH8iK9qHkx2hTOfrPM7Q', 'AccessToken', 'ad', 'weekend-20@lezers.example', 'axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j', NULL, '{"iat":1795510824,"exp":1795511724,"accountId":"weekend-20@lezers.example","grantId":"axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j","gty":"authorization_code","sessionUid":"dVthvCv-0YwP5OtSMmUSqV6rn8o0ek0HpRAE6hksi_6","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510824}}', NULL, '2026-11-24T09:15:24.947Z', '2026-11-24T09:00:24.000Z'),
	('y19my1iQNB6j06fiti80loUEM6NGEkzedJHrv_rDiOQ', 'RefreshToken', 'ad', 'weekend-20@lezers.example', 'axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j', NULL, '{"iat":1795510824,"exp":1803286824,"accountId":"weekend-20@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"axa2r-RVraLxYkHmUZn6JGj2oMOkMPWdpzk6KrxUc1j","gty":"authorization_code","nonce":"kAUtmRl_SlHvWEmIgJCDImSELvBCyKtBjUn3FXkNW9g","rotations":0,"scope":"openid profile","sessionUid":"dVthvCv-0YwP5OtSMmUSqV6rn8o0ek0HpRAE6hksi_6","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510824}', NULL, '2027-02-22T09:00:24.947Z', NULL),
	('SFCo_DJLhAjC4bSLnLXl2WV6o4VUqzdB7u_AW39KKBc', 'Session', 'ad', 'weekend-18@lezers.example', NULL, 'vWjUtlSobx4ynvXh7DhEvs6qKY5u73Gd7O9e4UWsJoE', '{"iat":1795510824,"exp":1796720424,"kind":"Session","uid":"vWjUtlSobx4ynvXh7DhEvs6qKY5u73Gd7O9e4UWsJoE","accountId":"weekend-18@lezers.example","loginTs":1795510824,"authorizations":{"mijn-omgeving":{"sid":"cgrzTDRplkEmLmNGUw_l30CchDra77FkRLaE0ORgpyp","grantId":"WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4","persistsLogout":true}}}', NULL, '2026-12-08T09:00:24.251Z', NULL),
	('kxcADnLn3x_WZXDiLXrkiXJ9WrqJ4pbCNeLWiF8zb78', 'AccessToken', 'ad', 'weekend-18@lezers.example', 'WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4', NULL, '{"iat":1795510824,"exp":1795511724,"accountId":"weekend-18@lezers.example","grantId":"WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4","gty":"authorization_code","sessionUid":"vWjUtlSobx4ynvXh7DhEvs6qKY5u73Gd7O9e4UWsJoE","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510824}}', NULL, '2026-11-24T09:15:24.263Z', '2026-11-24T09:00:24.000Z'),
	('UKVFCdHEHqUKe7QQb23lmTSkTeK0U3IEDAcT5dc6I84', 'RefreshToken', 'ad', 'weekend-18@lezers.example', 'WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4', NULL, '{"iat":1795510824,"exp":1803286824,"accountId":"weekend-18@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"WT6vEUFT9D50LwbTbeHaPj2om7Vt41lOLkJ5WmXGvC4","gty":"authorization_code","nonce":"gRanOiP3vrr6vFFxTUMTsJlS5541hV-Un8dU6vdZAPo","rotations":0,"scope":"openid profile","sessionUid":"vWjUtlSobx4ynvXh7DhEvs6qKY5u73Gd7O9e4UWsJoE","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510824}', NULL, '2027-02-22T09:00:24.263Z', NULL),
	('zJEwKknwe8dgpdQmc5WEbf3Aq9PpCTbZp2KWgDqa_0g', 'Grant', 'ad', 'weekend-19@lezers.example', NULL, NULL, '{"iat":1795510824,"exp":1803286824,"clientId":"mijn-omgeving","accountId":"weekend-19@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:24.508Z', NULL),
	('jonqh7YCC3p02cwqFoPbBpi7LloupJBamCIA1_eIVxU', 'Session', 'ad', 'weekend-19@lezers.example', NULL, 'WbeOx19zarVNyRflqkch9JBYEQLv2X2_fRpK2m9oSD6', '{"iat":1795510824,"exp":1796720424,"kind":"Session","uid":"WbeOx19zarVNyRflqkch9JBYEQLv2X2_fRpK2m9oSD6","accountId":"weekend-19@lezers.example","loginTs":1795510824,"authorizations":{"mijn-omgeving":{"sid":"ki7pNXv3iRsFRYyJ0Xuvr-gddoSZoMW9dxUKU39Wnd_","grantId":"kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN","persistsLogout":true}}}', NULL, '2026-12-08T09:00:24.509Z', NULL),
	('QXn5fudiP2K3a2wmp3c7gOTzFkW9NAH8wh80WcaP3RQ', 'AuthorizationCode', 'ad', 'weekend-19@lezers.example', 'kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN', NULL, '{"iat":1795510824,"exp":1795510884,"accountId":"weekend-19@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"_sHmGTCdw3Dajk0KO9VaPkgU27yXRwMV98FIMDSV6iQ","codeChallengeMethod":"S256","grantId":"kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN","nonce":"9BlA9MxBDac5oTts_kwONHOk64CznRzn_fXlz7xQM78","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"WbeOx19zarVNyRflqkch9JBYEQLv2X2_fRpK2m9oSD6","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:24.519Z', '2026-11-24T09:01:24.509Z', NULL),
	('Z6tGROL25bYvW7BMJEabYbnnk6m_UAnAnSZOIrHp_QQ', 'AccessToken', 'ad', 'weekend-19@lezers.example', 'kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN', NULL, '{"iat":1795510824,"exp":1795511724,"accountId":"weekend-19@lezers.example","grantId":"kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN","gty":"authorization_code","sessionUid":"WbeOx19zarVNyRflqkch9JBYEQLv2X2_fRpK2m9oSD6","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510824}}', NULL, '2026-11-24T09:15:24.520Z', '2026-11-24T09:00:24.000Z'),
	('avtlPO2E7V-aNc4_WEjPoRRwKnvWu2BiOxVKm-qX4Uk', 'RefreshToken', 'ad', 'weekend-19@lezers.example', 'kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN', NULL, '{"iat":1795510824,"exp":1803286824,"accountId":"weekend-19@lezers.example","authTime":1795510824,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"kKgYihGY1D9bORTuoPkKqmkytjcXq2xaWglILRtEIFN","gty":"authorization_code","nonce":"9BlA9MxBDac5oTts_kwONHOk64CznRzn_fXlz7xQM78","rotations":0,"scope":"openid profile","sessionUid":"WbeOx19zarVNyRflqkch9JBYEQLv2X2_fRpK2m9oSD6","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510824}', NULL, '2027-02-22T09:00:24.520Z', NULL),
	('GXdc8TYAnXHpDvWTKwvX5wZwh9th3GMVvhQ-OJWQsJ8', 'Grant', 'ad', 'weekend-21@lezers.example', NULL, NULL, '{"iat":1795510825,"exp":1803286825,"clientId":"mijn-omgeving","accountId":"weekend-21@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:25.142Z', NULL),
	('2M3LzNGoVzyuC1zF2_EjszFflxoYTT0MBun3CO-8Deo', 'Session', 'ad', 'weekend-21@lezers.example', NULL, 'SPu8d-HUI5G_M27NktFwaxomMXMRnFjAytjFFGRlS_s', '{"iat":1795510825,"exp":1796720425,"kind":"Session","uid":"SPu8d-HUI5G_M27NktFwaxomMXMRnFjAytjFFGRlS_s","accountId":"weekend-21@lezers.example","loginTs":1795510825,"authorizations":{"mijn-omgeving":{"sid":"yOa524k7QvyserTK1y2b3_qQMCwCZj-GWD0XleIkAOr","grantId":"USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR","persistsLogout":true}}}', NULL, '2026-12-08T09:00:25.143Z', NULL),
	('kXf9d5T3xGhs9DzUMCisca_6devCnwS7_bFDmFz0LN4', 'AuthorizationCode', 'ad', 'weekend-21@lezers.example', 'USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR', NULL, '{"iat":1795510825,"exp":1795510885,"accountId":"weekend-21@lezers.example","authTime":1795510825,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Wl_D-8JoB5y32qtuMzdE6GR4fZVBlmjA0uYiea9V-Fc","codeChallengeMethod":"S256","grantId":"USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR","nonce":"-4wF8kB1xicb5xYFVuU51-SUxoiFp31EfydMHHv4QSM","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"SPu8d-HUI5G_M27NktFwaxomMXMRnFjAytjFFGRlS_s","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:25.147Z', '2026-11-24T09:01:25.142Z', NULL),
	('8Wk3-X5sQFhuXYUQ-flTQrxkPel26HEtHaS5T8MgrGY', 'AccessToken', 'ad', 'weekend-21@lezers.example', 'USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR', NULL, '{"iat":1795510825,"exp":1795511725,"accountId":"weekend-21@lezers.example","grantId":"USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR","gty":"authorization_code","sessionUid":"SPu8d-HUI5G_M27NktFwaxomMXMRnFjAytjFFGRlS_s","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510825}}', NULL, '2026-11-24T09:15:25.148Z', '2026-11-24T09:00:25.000Z'),
	('p57fLDRSfojR7uZfecg0MOKLxo21QwD63dp4HLVb9Pw', 'Grant', 'ad', 'jan-28@lezers.example', NULL, NULL, '{"iat":1795510829,"exp":1803286829,"clientId":"mijn-omgeving","accountId":"jan-28@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:29.216Z', NULL),
	('cNPzWsSMkr_bYx5IxXW274hPjJ6u4pSK0Zk_DrLQ7u8', 'RefreshToken', 'ad', 'weekend-21@lezers.example', 'USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR', NULL, '{"iat":1795510825,"exp":1803286825,"accountId":"weekend-21@lezers.example","authTime":1795510825,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"USl7R5j2t44Rs3Cc-mQWpi3kAF66JWsx7ROMc8rHcMR","gty":"authorization_code","nonce":"-4wF8kB1xicb5xYFVuU51-SUxoiFp31EfydMHHv4QSM","rotations":0,"scope":"openid profile","sessionUid":"SPu8d-HUI5G_M27NktFwaxomMXMRnFjAytjFFGRlS_s","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510825}', NULL, '2027-02-22T09:00:25.148Z', NULL),
	('4ZH9RRAwgdsxms6IVAJnvCkkkGE7t8Y38l01_A6OA4Y', 'Session', 'ad', 'weekend-22@lezers.example', NULL, 'nmv8hIZ06Mrsv8iDVwlWO_EhGjhO5EI4-Hhc9m0_8xD', '{"iat":1795510825,"exp":1796720425,"kind":"Session","uid":"nmv8hIZ06Mrsv8iDVwlWO_EhGjhO5EI4-Hhc9m0_8xD","accountId":"weekend-22@lezers.example","loginTs":1795510825,"authorizations":{"mijn-omgeving":{"sid":"Ml3tJI8lA14XNrjA_vJWSZGx4-wKFUrcmPEzzrRR_LJ","grantId":"aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6","persistsLogout":true}}}', NULL, '2026-12-08T09:00:25.800Z', NULL),
	('ybiSFxCB4-WIcEUV_EcuYnxq3wq4CLu1bSaAHD6xtkI', 'AccessToken', 'ad', 'weekend-22@lezers.example', 'aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6', NULL, '{"iat":1795510825,"exp":1795511725,"accountId":"weekend-22@lezers.example","grantId":"aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6","gty":"authorization_code","sessionUid":"nmv8hIZ06Mrsv8iDVwlWO_EhGjhO5EI4-Hhc9m0_8xD","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510825}}', NULL, '2026-11-24T09:15:25.818Z', '2026-11-24T09:00:25.000Z'),
	('hSpCUOyxT2s4Qx1p4X5G6HW70IyomP3wJon-IgYNH5A', 'RefreshToken', 'ad', 'weekend-22@lezers.example', 'aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6', NULL, '{"iat":1795510825,"exp":1803286825,"accountId":"weekend-22@lezers.example","authTime":1795510825,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"aP8ECdTUfZAlnq7befpnkoe8bnTHwnMeMSqWYx0grc6","gty":"authorization_code","nonce":"NGSRTXxASsZLUyDYhLhCO1gKb6dGBCA4vY0NSdiCwbA","rotations":0,"scope":"openid profile","sessionUid":"nmv8hIZ06Mrsv8iDVwlWO_EhGjhO5EI4-Hhc9m0_8xD","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510825}', NULL, '2027-02-22T09:00:25.818Z', NULL),
	('htZv9eVK6-LRnTL5C3WaEwSk-xGMAd5O_W66vGDFcSc', 'Grant', 'ad', 'weekend-23@lezers.example', NULL, NULL, '{"iat":1795510826,"exp":1803286826,"clientId":"mijn-omgeving","accountId":"weekend-23@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:26.310Z', NULL),
	('8UBjaufkpv6ut1NWEdgHs6ZPJlbKPPkNl_R18zMfLBE', 'Session', 'ad', 'weekend-23@lezers.example', NULL, '7UwQISC5FYh4M4CQ7kp510rDR4Ig8saVfsnhEJ7tUf2', '{"iat":1795510826,"exp":1796720426,"kind":"Session","uid":"7UwQISC5FYh4M4CQ7kp510rDR4Ig8saVfsnhEJ7tUf2","accountId":"weekend-23@lezers.example","loginTs":1795510826,"authorizations":{"mijn-omgeving":{"sid":"I82uwAFdMspXpJ27nuigv4OCmK0TKCVdvDvfby3JqxK","grantId":"rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg","persistsLogout":true}}}', NULL, '2026-12-08T09:00:26.311Z', NULL),
	('tk7zQm92QwmyGJorahmvlMZdPGkhWNb8d81cvrLm2os', 'AuthorizationCode', 'ad', 'weekend-23@lezers.example', 'rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg', NULL, '{"iat":1795510826,"exp":1795510886,"accountId":"weekend-23@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"a6hMfIIQcf6xY8cCzaVmUD5UC4PCi_1EA1_8D0CxRz8","codeChallengeMethod":"S256","grantId":"rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg","nonce":"TjM3fMHnPmL7hNUctrxWDmzdJRj7sNdn2ULGLZFtbCs","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"7UwQISC5FYh4M4CQ7kp510rDR4Ig8saVfsnhEJ7tUf2","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:26.319Z', '2026-11-24T09:01:26.311Z', NULL),
	('sHPVjRbI84Skio3QFgjvixRY8CPt4_lbAi6VprrobUI', 'AccessToken', 'ad', 'weekend-23@lezers.example', 'rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg', NULL, '{"iat":1795510826,"exp":1795511726,"accountId":"weekend-23@lezers.example","grantId":"rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg","gty":"authorization_code","sessionUid":"7UwQISC5FYh4M4CQ7kp510rDR4Ig8saVfsnhEJ7tUf2","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510826}}', NULL, '2026-11-24T09:15:26.320Z', '2026-11-24T09:00:26.000Z'),
	('1KmFvQgaDB4Ed-bPpDwkUWM37UU-2vuPD_FRCmmaZKI', 'RefreshToken', 'ad', 'weekend-23@lezers.example', 'rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg', NULL, '{"iat":1795510826,"exp":1803286826,"accountId":"weekend-23@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"rjGRFdD1fjycyjXceaq3fVsGSbjGPzA3XiUlQTE2eeg","gty":"authorization_code","nonce":"TjM3fMHnPmL7hNUctrxWDmzdJRj7sNdn2ULGLZFtbCs","rotations":0,"scope":"openid profile","sessionUid":"7UwQISC5FYh4M4CQ7kp510rDR4Ig8saVfsnhEJ7tUf2","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510826}', NULL, '2027-02-22T09:00:26.320Z', NULL),
	('Nqma_xMugpBYBxQCdHkKJw_cZSowzef37bROtT0l3yE', 'Grant', 'ad', 'jan-24@lezers.example', NULL, NULL, '{"iat":1795510826,"exp":1803286826,"clientId":"mijn-omgeving","accountId":"jan-24@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:26.768Z', NULL),
	('GYzVj0bNzx_7A0ailnMUC28k0De3fI7v8pPPeMy7uQE', 'Session', 'ad', 'jan-24@lezers.example', NULL, 'wbqH9-K9YeTPn0cTCn-qUa6CjWB56tL_jf6mcocsm4W', '{"iat":1795510826,"exp":1796720426,"kind":"Session","uid":"wbqH9-K9YeTPn0cTCn-qUa6CjWB56tL_jf6mcocsm4W","accountId":"jan-24@lezers.example","loginTs":1795510826,"authorizations":{"mijn-omgeving":{"sid":"9C8WLBzyV_4aF-pbniU1ahXZilHaoSTb6r9EBcLSHgu","grantId":"2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA","persistsLogout":true}}}', NULL, '2026-12-08T09:00:26.772Z', NULL),
	('ZLFo9i-zr-Mu1F2ZPBWnlnRTxZWXa-IdmAFmn4VJMLc', 'AuthorizationCode', 'ad', 'jan-24@lezers.example', '2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA', NULL, '{"iat":1795510826,"exp":1795510886,"accountId":"jan-24@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Oflj9AzfgwjzdrA59l_PJbjbcuTyzpXfS7TednnKS8E","codeChallengeMethod":"S256","grantId":"2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA","nonce":"C4JXqPtdZAWsI1Zi7JBQjsf5OsY0ma0RTOa1hQewjdg","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"wbqH9-K9YeTPn0cTCn-qUa6CjWB56tL_jf6mcocsm4W","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:26.779Z', '2026-11-24T09:01:26.769Z', NULL),
	('7USQmh3RxNAjXQ_W79_u7pdcHn_QMQNcb3KC5msSGYg', 'AccessToken', 'ad', 'jan-24@lezers.example', '2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA', NULL, '{"iat":1795510826,"exp":1795511726,"accountId":"jan-24@lezers.example","grantId":"2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA","gty":"authorization_code","sessionUid":"wbqH9-K9YeTPn0cTCn-qUa6CjWB56tL_jf6mcocsm4W","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510826}}', NULL, '2026-11-24T09:15:26.780Z', '2026-11-24T09:00:26.000Z'),
	('0NoPH-q01by22akZ57QyWsYGSqJAADUC-keCRmyGbCc', 'Session', 'ad', 'jan-28@lezers.example', NULL, 'SKbO7_T2IOsAujVJVBJnTKDrDa7L91R86jvXrPE7J9F', '{"iat":1795510829,"exp":1796720429,"kind":"Session","uid":"SKbO7_T2IOsAujVJVBJnTKDrDa7L91R86jvXrPE7J9F","accountId":"jan-28@lezers.example","loginTs":1795510829,"authorizations":{"mijn-omgeving":{"sid":"VB0268st2FXUlhmcslguxiq9ys59lHMnqReaZawTgDz","grantId":"JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX","persistsLogout":true}}}', NULL, '2026-12-08T09:00:29.218Z', NULL),
	('9T5xsOBj_63ezRoxwvVPTciq6n8prH1Ex7sG8nPuHwc', 'AuthorizationCode', 'ad', 'jan-28@lezers.example', 'JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX', NULL, '{"iat":1795510829,"exp":1795510889,"accountId":"jan-28@lezers.example","authTime":1795510829,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"pquMFyPLOiqxoWeFWWhwwHWvQZh6oM0UWwAT7_jqRjM","codeChallengeMethod":"S256","grantId":"JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX","nonce":"lP-Cn7ztWEoNGoFHlawJHvj6vd3k38ORpSYjpYDQsz4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"SKbO7_T2IOsAujVJVBJnTKDrDa7L91R86jvXrPE7J9F","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:29.226Z', '2026-11-24T09:01:29.218Z', NULL),
	('ukS5wWmsB431GcCP0psCm9mcZfHLMk3lmbz4SXP1ZCk', 'RefreshToken', 'ad', 'jan-24@lezers.example', '2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA', NULL, '{"iat":1795510826,"exp":1803286826,"accountId":"jan-24@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"2JJfBW9m7qj35TgFcMiqxE8TaoJnMRdWoFHcO8KGFmA","gty":"authorization_code","nonce":"C4JXqPtdZAWsI1Zi7JBQjsf5OsY0ma0RTOa1hQewjdg","rotations":0,"scope":"openid profile","sessionUid":"wbqH9-K9YeTPn0cTCn-qUa6CjWB56tL_jf6mcocsm4W","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510826}', NULL, '2027-02-22T09:00:26.781Z', NULL),
	('1R0fDXLvMsr7rZH3yQndhs78ik496Nx3pjPrkmBOrQE', 'Grant', 'ad', 'jan-29@lezers.example', NULL, NULL, '{"iat":1795510830,"exp":1803286830,"clientId":"mijn-omgeving","accountId":"jan-29@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:30.319Z', NULL),
	('tCT7SzsNXfcaQacswiyuC8qzxrqiajlg0cf_HfdRxlg', 'Session', 'ad', 'jan-29@lezers.example', NULL, '_W5Hvbjenkau8HQbMJecfblkxTrzPlrTLo4E0im4QP2', '{"iat":1795510830,"exp":1796720430,"kind":"Session","uid":"_W5Hvbjenkau8HQbMJecfblkxTrzPlrTLo4E0im4QP2","accountId":"jan-29@lezers.example","loginTs":1795510830,"authorizations":{"mijn-omgeving":{"sid":"Btfzbq-Ej5069f94bpmXa5wwXSfYgm-bCXUJK97E8NC","grantId":"NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai","persistsLogout":true}}}', NULL, '2026-12-08T09:00:30.320Z', NULL),
	('4EYEtac2jiAt7fkNGD44ujs1z8asAwVyeRnynoSBi3k', 'AuthorizationCode', 'ad', 'jan-29@lezers.example', 'NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai', NULL, '{"iat":1795510830,"exp":1795510890,"accountId":"jan-29@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"pZ-HmpXejUjWFf4zLImpbGHa_HW-xbNRkxeeag-sCwI","codeChallengeMethod":"S256","grantId":"NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai","nonce":"6zTnRaDEPl5YyDG62zugpF9gx6tnytoLjGoWDVozfHo","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"_W5Hvbjenkau8HQbMJecfblkxTrzPlrTLo4E0im4QP2","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:30.333Z', '2026-11-24T09:01:30.319Z', NULL),
	('xXT1oxr-zb3pZLiTp7BiaacHVzlqewYcfkc3bUqqkaw', 'AccessToken', 'ad', 'jan-29@lezers.example', 'NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai', NULL, '{"iat":1795510830,"exp":1795511730,"accountId":"jan-29@lezers.example","grantId":"NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai","gty":"authorization_code","sessionUid":"_W5Hvbjenkau8HQbMJecfblkxTrzPlrTLo4E0im4QP2","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510830}}', NULL, '2026-11-24T09:15:30.334Z', '2026-11-24T09:00:30.000Z'),
	('ZP8_ZXrCfxJg_bfvQCOV9efsO_k6bRfV2nmcS9eEK9o', 'RefreshToken', 'ad', 'jan-29@lezers.example', 'NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai', NULL, '{"iat":1795510830,"exp":1803286830,"accountId":"jan-29@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"NMGN9-C4e8b2kT8yuoTykG9aBp_EuNmtFwIRdNNU6Ai","gty":"authorization_code","nonce":"6zTnRaDEPl5YyDG62zugpF9gx6tnytoLjGoWDVozfHo","rotations":0,"scope":"openid profile","sessionUid":"_W5Hvbjenkau8HQbMJecfblkxTrzPlrTLo4E0im4QP2","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510830}', NULL, '2027-02-22T09:00:30.334Z', NULL),
	('TiW5fpjKf_nXh-UJR7196qt3EU3PTdejzy2Re1d5G90', 'RefreshToken', 'ad', 'weekend-25@lezers.example', 'Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk', NULL, '{"iat":1795510826,"exp":1803286826,"accountId":"weekend-25@lezers.example","authTime":1795510826,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"Qfyuct0XA3C5ZEVUysm_P36jCoQexVFXM8sjEnifNMk","gty":"authorization_code","nonce":"ssNEbfWZStWhoCP_QvV45CqA3RChXv-vWtH_wYc66g0","rotations":0,"scope":"openid profile","sessionUid":"rHyPZg4G7NmR8mhJ5k53fjUm6Neu8jI4FF4LUdh4ZYd","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510826}', NULL, '2027-02-22T09:00:26.987Z', NULL),
	('Q4iWIatJxkGluayajUy-yaRwUeScnVREOOQM0Uz8oTk', 'Grant', 'ad', 'weekend-27@lezers.example', NULL, NULL, '{"iat":1795510828,"exp":1803286828,"clientId":"mijn-omgeving","accountId":"weekend-27@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:28.656Z', NULL),
	('b04Vk1gnJSh9PnfbSV1dDI8Wp2grt9kerAtDwSwIy8M', 'Session', 'ad', 'weekend-27@lezers.example', NULL, 'eMJX_t0OtOepK4rg6hAY9eOYaFrlP_HeJ3ALui6aRrA', '{"iat":1795510828,"exp":1796720428,"kind":"Session","uid":"eMJX_t0OtOepK4rg6hAY9eOYaFrlP_HeJ3ALui6aRrA","accountId":"weekend-27@lezers.example","loginTs":1795510828,"authorizations":{"mijn-omgeving":{"sid":"FzL9aI8Q328nifD4MjtYLbgK6JXDspsxgusZOZDF-h1","grantId":"xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0","persistsLogout":true}}}', NULL, '2026-12-08T09:00:28.657Z', NULL),
	('3Ypp-mHoPJxXBEBMx7YF5SbyVoGmsKlg0d-2ABx8kNw', 'AuthorizationCode', 'ad', 'weekend-27@lezers.example', 'xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0', NULL, '{"iat":1795510828,"exp":1795510888,"accountId":"weekend-27@lezers.example","authTime":1795510828,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Bx_c6tQQvVZd8_xPUQjsgolhIrTQ8imD19OTAIO2KoI","codeChallengeMethod":"S256","grantId":"xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0","nonce":"OxjB3Uais9gK2UnZTIb8MDFqjpJnwYg24wGlehlTDX4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"eMJX_t0OtOepK4rg6hAY9eOYaFrlP_HeJ3ALui6aRrA","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:28.665Z', '2026-11-24T09:01:28.657Z', NULL),
	('DnBsi2qSoeLP0FBobqGZDcOLRcCoVdobY_F64YsdSsY', 'AccessToken', 'ad', 'weekend-27@lezers.example', 'xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0', NULL, '{"iat":1795510828,"exp":1795511728,"accountId":"weekend-27@lezers.example","grantId":"xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0","gty":"authorization_code","sessionUid":"eMJX_t0OtOepK4rg6hAY9eOYaFrlP_HeJ3ALui6aRrA","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510828}}', NULL, '2026-11-24T09:15:28.665Z', '2026-11-24T09:00:28.000Z'),
	('BWosNXQaPESeLdQBwz_hAhCUhgavO5dPEuCZJtftbJA', 'RefreshToken', 'ad', 'weekend-27@lezers.example', 'xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0', NULL, '{"iat":1795510828,"exp":1803286828,"accountId":"weekend-27@lezers.example","authTime":1795510828,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"xwS4aeTtKEVXda5PYyhzAB9min-CO2AgDD5F-081Pb0","gty":"authorization_code","nonce":"OxjB3Uais9gK2UnZTIb8MDFqjpJnwYg24wGlehlTDX4","rotations":0,"scope":"openid profile","sessionUid":"eMJX_t0OtOepK4rg6hAY9eOYaFrlP_HeJ3ALui6aRrA","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510828}', NULL, '2027-02-22T09:00:28.665Z', NULL),
	('Yphe2LFFa2XDV1A5_9Qs5KQMH7SRR81kHuNrHmWLp6U', 'Grant', 'ad', 'weekend-30@lezers.example', NULL, NULL, '{"iat":1795510830,"exp":1803286830,"clientId":"mijn-omgeving","accountId":"weekend-30@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:30.446Z', NULL),
	('car2Jm_yiCNA-Ym--w4EGXfxZfD39-xVxNxGf3VklLQ', 'Session', 'ad', 'weekend-30@lezers.example', NULL, '6QjANCFDxS1S6CvGWr3H2XrfIFVv3m1t_dNr_0YPNQr', '{"iat":1795510830,"exp":1796720430,"kind":"Session","uid":"6QjANCFDxS1S6CvGWr3H2XrfIFVv3m1t_dNr_0YPNQr","accountId":"weekend-30@lezers.example","loginTs":1795510830,"authorizations":{"mijn-omgeving":{"sid":"E9wH8hsm0tqVsQWBDEbPAGKo_7bKON-Hz6lT52WzgK2","grantId":"hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa","persistsLogout":true}}}', NULL, '2026-12-08T09:00:30.448Z', NULL),
	('fR37LlWZhEketvd21X7iaaVzWuvvS-MS1lWoAnrG7kk', 'AuthorizationCode', 'ad', 'weekend-30@lezers.example', 'hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa', NULL, '{"iat":1795510830,"exp":1795510890,"accountId":"weekend-30@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"teBGI_VZl0dIGQ-1eCOpCvAhthARcy_llMY_istY5dY","codeChallengeMethod":"S256","grantId":"hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa","nonce":"mWNBw6Cj-yxfjJ52Eo8ZOS4lvs6JBEJH4idCovQForU","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"6QjANCFDxS1S6CvGWr3H2XrfIFVv3m1t_dNr_0YPNQr","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:30.455Z', '2026-11-24T09:01:30.446Z', NULL),
	('XepQaDfNsnBoubAJnkpOJ9USxJKF1yQjmrP_qP11zpE', 'AccessToken', 'ad', 'weekend-30@lezers.example', 'hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa', NULL, '{"iat":1795510830,"exp":1795511730,"accountId":"weekend-30@lezers.example","grantId":"hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa","gty":"authorization_code","sessionUid":"6QjANCFDxS1S6CvGWr3H2XrfIFVv3m1t_dNr_0YPNQr","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510830}}', NULL, '2026-11-24T09:15:30.456Z', '2026-11-24T09:00:30.000Z'),
	('DpRUCkTvS0Dsqgggey3KEiLmT_CLAFFFEduwN9wgOK8', 'RefreshToken', 'ad', 'weekend-30@lezers.example', 'hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa', NULL, '{"iat":1795510830,"exp":1803286830,"accountId":"weekend-30@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"hoKZLRj1UdR4nqnty2kX8Pcq7-cJeuAuKnsMd6TEDCa","gty":"authorization_code","nonce":"mWNBw6Cj-yxfjJ52Eo8ZOS4lvs6JBEJH4idCovQForU","rotations":0,"scope":"openid profile","sessionUid":"6QjANCFDxS1S6CvGWr3H2XrfIFVv3m1t_dNr_0YPNQr","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510830}', NULL, '2027-02-22T09:00:30.456Z', NULL),
	('YOp8KPL1mc0ALPDPLH345Uh3GcFUQ8oY7bkvuOrz4XI', 'Grant', 'ad', 'weekend-26@lezers.example', NULL, NULL, '{"iat":1795510827,"exp":1803286827,"clientId":"mijn-omgeving","accountId":"weekend-26@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:27.595Z', NULL),
	('JYHXiXKbFbJYYjGrpy9DwUXY0tEmjUqTrYdXsVqW7Jc', 'Session', 'ad', 'weekend-26@lezers.example', NULL, 'HG5O4VdyFqry97H4O8lLuYMbRXgxMArF__oEZgdJP0-', '{"iat":1795510827,"exp":1796720427,"kind":"Session","uid":"HG5O4VdyFqry97H4O8lLuYMbRXgxMArF__oEZgdJP0-","accountId":"weekend-26@lezers.example","loginTs":1795510827,"authorizations":{"mijn-omgeving":{"sid":"AKXCb2W5gVXIkojVynrr8hATQJAt6pKbWbf2Q1mx7Qu","grantId":"v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW","persistsLogout":true}}}', NULL, '2026-12-08T09:00:27.597Z', NULL),
	('WvIF8uviT7OnIBI4Ux3fUr5rqkd7ArujoUo-YGthoUM', 'AuthorizationCode', 'ad', 'weekend-26@lezers.example', 'v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW', NULL, '{"iat":1795510827,"exp":1795510887,"accountId":"weekend-26@lezers.example","authTime":1795510827,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"VucBwuD6UDNvJAjgcQj7_dOVVI5gdJXml4DaOFQKn60","codeChallengeMethod":"S256","grantId":"v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW","nonce":"byrSdrlsMkgc8UTXBf2fH1-91uIAUY3WBsoe6c5Idbo","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"HG5O4VdyFqry97H4O8lLuYMbRXgxMArF__oEZgdJP0-","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:27.604Z', '2026-11-24T09:01:27.596Z', NULL),
	('lxi_ZWnvfhfbzWsl-5_u4y0nSTVQjr_s2g81SxQJsMM', 'AccessToken', 'ad', 'weekend-26@lezers.example', 'v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW', NULL, '{"iat":1795510827,"exp":1795511727,"accountId":"weekend-26@lezers.example","grantId":"v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW","gty":"authorization_code","sessionUid":"HG5O4VdyFqry97H4O8lLuYMbRXgxMArF__oEZgdJP0-","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510827}}', NULL, '2026-11-24T09:15:27.608Z', '2026-11-24T09:00:27.000Z'),
	('9U-0y4GpklKqVLuB-d730y2bN-GLlQdc6fgjoZHicvU', 'RefreshToken', 'ad', 'weekend-26@lezers.example', 'v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW', NULL, '{"iat":1795510827,"exp":1803286827,"accountId":"weekend-26@lezers.example","authTime":1795510827,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"v0e9AqpxJ-SAwdnpKQWflJyPSLcyBO8emtcCRYfA3aW","gty":"authorization_code","nonce":"byrSdrlsMkgc8UTXBf2fH1-91uIAUY3WBsoe6c5Idbo","rotations":0,"scope":"openid profile","sessionUid":"HG5O4VdyFqry97H4O8lLuYMbRXgxMArF__oEZgdJP0-","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510827}', NULL, '2027-02-22T09:00:27.609Z', NULL),
	('y64NiPLLhPvAyyYEIi7oq2KgOa2vw5XmkLqHanB4G38', 'AccessToken', 'ad', 'jan-28@lezers.example', 'JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX', NULL, '{"iat":1795510829,"exp":1795511729,"accountId":"jan-28@lezers.example","grantId":"JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX","gty":"authorization_code","sessionUid":"SKbO7_T2IOsAujVJVBJnTKDrDa7L91R86jvXrPE7J9F","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510829}}', NULL, '2026-11-24T09:15:29.226Z', '2026-11-24T09:00:29.000Z'),
	('cc7FepA43Y3WlO8S54sMqUPR8E1Onuo4kSsJb6oG25E', 'RefreshToken', 'ad', 'jan-28@lezers.example', 'JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX', NULL, '{"iat":1795510829,"exp":1803286829,"accountId":"jan-28@lezers.example","authTime":1795510829,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"JGlTdcFCkEhS8UDq1JwUh1Cb7TRrpQ17btmXhp0bTGX","gty":"authorization_code","nonce":"lP-Cn7ztWEoNGoFHlawJHvj6vd3k38ORpSYjpYDQsz4","rotations":0,"scope":"openid profile","sessionUid":"SKbO7_T2IOsAujVJVBJnTKDrDa7L91R86jvXrPE7J9F","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510829}', NULL, '2027-02-22T09:00:29.227Z', NULL),
	('1M5L5qLdzEnH_AFcEbqawyBkuSpVGYtCJ2jOFCiY49U', 'Grant', 'ad', 'weekend-31@lezers.example', NULL, NULL, '{"iat":1795510830,"exp":1803286830,"clientId":"mijn-omgeving","accountId":"weekend-31@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:30.562Z', NULL),
	('bKkGSzCGcQSmxlKPOXWMR62KatxNKECPqihgcWviuOk', 'Session', 'ad', 'weekend-31@lezers.example', NULL, 'J-TbYc0gu_sf85-7AeWZSCBSa6YxRRt4f1poibqtLFH', '{"iat":1795510830,"exp":1796720430,"kind":"Session","uid":"J-TbYc0gu_sf85-7AeWZSCBSa6YxRRt4f1poibqtLFH","accountId":"weekend-31@lezers.example","loginTs":1795510830,"authorizations":{"mijn-omgeving":{"sid":"k9cbpG8piptjY6AZM1IvwFhjEuhnwKwYowLWApaN22I","grantId":"WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov","persistsLogout":true}}}', NULL, '2026-12-08T09:00:30.563Z', NULL),
	('2H6udyNEupEDqItqm2mJqZWhr3JwA-lgG17rEk-oFxI', 'AuthorizationCode', 'ad', 'weekend-31@lezers.example', 'WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov', NULL, '{"iat":1795510830,"exp":1795510890,"accountId":"weekend-31@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"UE8U4riT_mfKHk8-rjDXp3guvtroTo7jTCFiaIgi7VA","codeChallengeMethod":"S256","grantId":"WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov","nonce":"bLUIx__3l9DSoFMsRYRGfu4xnwVcOXFQu7zmHXdSES4","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"J-TbYc0gu_sf85-7AeWZSCBSa6YxRRt4f1poibqtLFH","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:30.568Z', '2026-11-24T09:01:30.562Z', NULL),
	('jEfPC-SXz_aYo4-hrpDOK1xk9ZtHxVsry0tJOfZty64', 'AccessToken', 'ad', 'weekend-31@lezers.example', 'WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov', NULL, '{"iat":1795510830,"exp":1795511730,"accountId":"weekend-31@lezers.example","grantId":"WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov","gty":"authorization_code","sessionUid":"J-TbYc0gu_sf85-7AeWZSCBSa6YxRRt4f1poibqtLFH","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510830}}', NULL, '2026-11-24T09:15:30.568Z', '2026-11-24T09:00:30.000Z'),
	('Y-i0N2539Gx625F3dVZOIT7-Pcp9_3eFBdE5yFK9-5M', 'RefreshToken', 'ad', 'weekend-31@lezers.example', 'WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov', NULL, '{"iat":1795510830,"exp":1803286830,"accountId":"weekend-31@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"WjYS0JD00_1PxOPraGaUquEOaQHeKTbdXpx94EEi8Ov","gty":"authorization_code","nonce":"bLUIx__3l9DSoFMsRYRGfu4xnwVcOXFQu7zmHXdSES4","rotations":0,"scope":"openid profile","sessionUid":"J-TbYc0gu_sf85-7AeWZSCBSa6YxRRt4f1poibqtLFH","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510830}', NULL, '2027-02-22T09:00:30.568Z', NULL),
	('HQ0m9SVQ3zebaNb41n1PpWE0CzIw7L4wr37TSav3hdY', 'Grant', 'ad', 'voorbij-32@lezers.example', NULL, NULL, '{"iat":1795510830,"exp":1803286830,"clientId":"mijn-omgeving","accountId":"voorbij-32@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:30.726Z', NULL),
	('7rDIV92_W56do9yET-Av1naHsZb6jNASUX9OTCfSRLg', 'Session', 'ad', 'voorbij-32@lezers.example', NULL, 'eN7pOj8Ilbg89c1bjEeDxKcoJHOO_hGifJnGgX8FDyG', '{"iat":1795510830,"exp":1796720430,"kind":"Session","uid":"eN7pOj8Ilbg89c1bjEeDxKcoJHOO_hGifJnGgX8FDyG","accountId":"voorbij-32@lezers.example","loginTs":1795510830,"authorizations":{"mijn-omgeving":{"sid":"dh1ZAlKlA6ezm6gKJiuKNyaljYdtWvzJPGH2WPz61uq","grantId":"Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7","persistsLogout":true}}}', NULL, '2026-12-08T09:00:30.727Z', NULL),
	('X_7FSXJ-yTLnqsC_9mYXyjL5YZmIvo9xH2pt12acSX8', 'AuthorizationCode', 'ad', 'voorbij-32@lezers.example', 'Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7', NULL, '{"iat":1795510830,"exp":1795510890,"accountId":"voorbij-32@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"tY4rF0ZHTYzwNsIt9T8DMwahhPlovNzd0MTFaBHPZD8","codeChallengeMethod":"S256","grantId":"Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7","nonce":"p6b882Srm854RyeKRrgHGeyVrCOkFRuy_qvw13J_4ug","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"eN7pOj8Ilbg89c1bjEeDxKcoJHOO_hGifJnGgX8FDyG","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:30.733Z', '2026-11-24T09:01:30.727Z', NULL),
	('DvOHUs_lqsiC-rVdmDH0KdPFLUVSGAUpDhFTzmLdOsQ', 'AccessToken', 'ad', 'voorbij-32@lezers.example', 'Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7', NULL, '{"iat":1795510830,"exp":1795511730,"accountId":"voorbij-32@lezers.example","grantId":"Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7","gty":"authorization_code","sessionUid":"eN7pOj8Ilbg89c1bjEeDxKcoJHOO_hGifJnGgX8FDyG","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510830}}', NULL, '2026-11-24T09:15:30.733Z', '2026-11-24T09:00:30.000Z'),
	('T2uinAVV0WTuiDoQJ4qyzmdBkqXsiA7JaPkT0m1WTq4', 'RefreshToken', 'ad', 'voorbij-32@lezers.example', 'Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7', NULL, '{"iat":1795510830,"exp":1803286830,"accountId":"voorbij-32@lezers.example","authTime":1795510830,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"Amio0KDGaFGqnF0HZup5M65uU15OmAbfKJPk_cXyzQ7","gty":"authorization_code","nonce":"p6b882Srm854RyeKRrgHGeyVrCOkFRuy_qvw13J_4ug","rotations":0,"scope":"openid profile","sessionUid":"eN7pOj8Ilbg89c1bjEeDxKcoJHOO_hGifJnGgX8FDyG","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510830}', NULL, '2027-02-22T09:00:30.733Z', NULL),
	('aKUBhw8PV32DxijY1wN5-L1oWtczAZIrwN4aZqad00c', 'Grant', 'ad', 'weekend-33@lezers.example', NULL, NULL, '{"iat":1795510832,"exp":1803286832,"clientId":"mijn-omgeving","accountId":"weekend-33@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:32.092Z', NULL),
	('sCsD9kzkBylGOfQ0ZsbtrwNzti3-Kq45VISc19fllcc', 'Session', 'ad', 'weekend-33@lezers.example', NULL, 'rEPFRtzBUQ77Tn6rO-ZIx5XMXP049Onpx-maEELTTkz', '{"iat":1795510832,"exp":1796720432,"kind":"Session","uid":"rEPFRtzBUQ77Tn6rO-ZIx5XMXP049Onpx-maEELTTkz","accountId":"weekend-33@lezers.example","loginTs":1795510832,"authorizations":{"mijn-omgeving":{"sid":"ovoHeFzDKnVvWUFXpyTBzoWuEfXdy7Pj4BfV0B9kVBN","grantId":"KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e","persistsLogout":true}}}', NULL, '2026-12-08T09:00:32.093Z', NULL),
	('85bGVixaVOg0LmWSlCsskXC5aQMiSlN-xYHsFmcrcSE', 'AuthorizationCode', 'ad', 'weekend-33@lezers.example', 'KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e', NULL, '{"iat":1795510832,"exp":1795510892,"accountId":"weekend-33@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"szuOLfgYeyiksVkeTi2j4kQ4PzmxiJU5-4LmTUpPjKs","codeChallengeMethod":"S256","grantId":"KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e","nonce":"Xuqpivh6ExogC6rdXJDT28DwljoKUFAbX78-eiQsYYM","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"rEPFRtzBUQ77Tn6rO-ZIx5XMXP049Onpx-maEELTTkz","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:32.098Z', '2026-11-24T09:01:32.093Z', NULL),
	('z1n_hf4vAONQa6OlRGN_E2pwJfvXXKsvBGqYHe_X5TM', 'AccessToken', 'ad', 'weekend-33@lezers.example', 'KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e', NULL, '{"iat":1795510832,"exp":1795511732,"accountId":"weekend-33@lezers.example","grantId":"KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e","gty":"authorization_code","sessionUid":"rEPFRtzBUQ77Tn6rO-ZIx5XMXP049Onpx-maEELTTkz","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510832}}', NULL, '2026-11-24T09:15:32.098Z', '2026-11-24T09:00:32.000Z'),
	('GWd-dUN_VRNhlV71smSE0ukeS_2Om5FWPP4tbr8_1P4', 'RefreshToken', 'ad', 'weekend-33@lezers.example', 'KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e', NULL, '{"iat":1795510832,"exp":1803286832,"accountId":"weekend-33@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"KRmOLcnpJRyNIj8wo4BFlP4GiafKPUSfamHGIHtYI3e","gty":"authorization_code","nonce":"Xuqpivh6ExogC6rdXJDT28DwljoKUFAbX78-eiQsYYM","rotations":0,"scope":"openid profile","sessionUid":"rEPFRtzBUQ77Tn6rO-ZIx5XMXP049Onpx-maEELTTkz","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510832}', NULL, '2027-02-22T09:00:32.099Z', NULL),
	('wNALgoXzz70xvo-M4M3m3BUDszAsqAvT3suXp10jGsk', 'Grant', 'ad', 'weekend-34@lezers.example', NULL, NULL, '{"iat":1795510832,"exp":1803286832,"clientId":"mijn-omgeving","accountId":"weekend-34@lezers.example","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-22T09:00:32.248Z', NULL),
	('k7rwBaKqKV0X4uDLNFh6MaXwgT79I5Yf8Gv6-JVo55s', 'Session', 'ad', 'weekend-34@lezers.example', NULL, 'DXMHIKrYq95-sq1hUI9a3U4aKcnwZ4y-FFZbAviByf3', '{"iat":1795510832,"exp":1796720432,"kind":"Session","uid":"DXMHIKrYq95-sq1hUI9a3U4aKcnwZ4y-FFZbAviByf3","accountId":"weekend-34@lezers.example","loginTs":1795510832,"authorizations":{"mijn-omgeving":{"sid":"nkaefo2P74S5UNm-ppRufeFfz4FRdy0SKR-rzC1HKoN","grantId":"IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo","persistsLogout":true}}}', NULL, '2026-12-08T09:00:32.248Z', NULL),
	('vWlv2rR31BeaRNxrGjIeFZSIgk0ipRH_psEetVHcTAw', 'AuthorizationCode', 'ad', 'weekend-34@lezers.example', 'IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo', NULL, '{"iat":1795510832,"exp":1795510892,"accountId":"weekend-34@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"HV-fyxaA0cuaAB3_lW9dXZvfZP0NlRNRzfWcwY2O7Xg","codeChallengeMethod":"S256","grantId":"IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo","nonce":"t3n8ZKlxF_LxSIR--d-rsTZNimDzMENGyMA71fnp9SY","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"DXMHIKrYq95-sq1hUI9a3U4aKcnwZ4y-FFZbAviByf3","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:32.255Z', '2026-11-24T09:01:32.248Z', NULL),
	('ErOu5uhOqEA6SohuQ_qZbfELlM91fMzuHwp2m1y41R4', 'AccessToken', 'ad', 'weekend-34@lezers.example', 'IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo', NULL, '{"iat":1795510832,"exp":1795511732,"accountId":"weekend-34@lezers.example","grantId":"IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo","gty":"authorization_code","sessionUid":"DXMHIKrYq95-sq1hUI9a3U4aKcnwZ4y-FFZbAviByf3","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510832}}', NULL, '2026-11-24T09:15:32.255Z', '2026-11-24T09:00:32.000Z'),
	('O8-9u_ggIT_TLi1mAtMuCvIftplon_WMiv6fxT3V_Bg', 'RefreshToken', 'ad', 'weekend-34@lezers.example', 'IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo', NULL, '{"iat":1795510832,"exp":1803286832,"accountId":"weekend-34@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"IjCsIM4mMQUDwaOl77nc4JzAmJYd2vJAEszKP-g7Uzo","gty":"authorization_code","nonce":"t3n8ZKlxF_LxSIR--d-rsTZNimDzMENGyMA71fnp9SY","rotations":0,"scope":"openid profile","sessionUid":"DXMHIKrYq95-sq1hUI9a3U4aKcnwZ4y-FFZbAviByf3","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510832}', NULL, '2027-02-22T09:00:32.256Z', NULL),
	('RkBuMmLMfMMOFnRJFOhqFnPDYeLKLT3AGittAoZTe-w', 'Interaction', 'ad', NULL, NULL, NULL, '{"iat":1795510832,"exp":1795512032,"returnTo":"http://login.ad.localhost:29603/auth/f0XeQ_e-xEMr8-FAnmGPl-SwBi-2lDen44ERJiDBpE0","prompt":{"name":"login","reasons":["no_session"],"details":{}},"params":{"client_id":"mijn-omgeving","code_challenge":"mRrxF9MkxSX1-AN0y3fuJcv2z2uEz_Gh-mUX2xSEXQE","code_challenge_method":"S256","nonce":"D1OdTWxQKMHJ4ibV_57IrEv315AnYjX1uYP_qey4c8I","redirect_uri":"http://ad.localhost:29601/login/callback","response_type":"code","scope":"openid profile","state":"osaAOtN9VsLOMV-2EPTpzlo6pfseFfFmVfvYcn3e1JA"},"cid":"mJLz2zssVpJyk1_TWfnZJwH_j2MMDyyOPFvJ03xmAbZ","kind":"Interaction"}', NULL, '2026-11-24T09:20:32.843Z', NULL),
	('viO4T28pZmqbBKPy9XzJilVhdAjtetkvx-3Sit_JdbY', 'RefreshToken', 'ad', 'jan-35@lezers.example', 'rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV', NULL, '{"iat":1795510832,"exp":1803286832,"accountId":"jan-35@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"rZ9kHYeH0Tr12pKMYiGKd4r1ohhYnf_2vCExHt7WjIV","gty":"authorization_code","nonce":"uFaLALdAAE_1kwVtg4RpI5wDM8Sq1BFj-oONOD2w_ig","rotations":0,"scope":"openid profile","sessionUid":"y0esSP_-o0M6ovuCGe4i0os8Vg0_7GLJdVbUzZfxsW8","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510832}', NULL, '2027-02-22T09:00:32.910Z', NULL),
	('22jNWbzwc42-Rys8v8ATFwC5lk-rZmc1AcHkBgJ1gPo', 'Session', 'ad', 'jan-35@lezers.example', NULL, 'Mutf6ZQ88DAROltXoHXyvw9UlE6qCFNPP5XYbZ548tr', '{"iat":1795510833,"exp":1796720433,"kind":"Session","uid":"Mutf6ZQ88DAROltXoHXyvw9UlE6qCFNPP5XYbZ548tr","accountId":"jan-35@lezers.example","loginTs":1795510832,"authorizations":{"mijn-omgeving":{"sid":"Uzn5u4I-1RAt4D4_tck_3JTjHcEANdJshPMhhS-e63x","grantId":"A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_","persistsLogout":true}}}', NULL, '2026-12-08T09:00:33.000Z', NULL),
	('QJNWt4BHUfEjqYubTghviZjctUX5A6cA9dkLwqlqJgQ', 'AuthorizationCode', 'ad', 'jan-35@lezers.example', 'A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_', NULL, '{"iat":1795510832,"exp":1795510892,"accountId":"jan-35@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"jeGZlln-Fly16tTU8_uK6TnxJMrSRIanqTRCAR9KRr0","codeChallengeMethod":"S256","grantId":"A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_","nonce":"SoIp8-31s48TspHXxohe2vXDTFZNC-nEiH5bpm1ERio","redirectUri":"http://ad.localhost:29601/login/callback","scope":"openid profile","sessionUid":"Mutf6ZQ88DAROltXoHXyvw9UlE6qCFNPP5XYbZ548tr","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-24T09:00:33.113Z', '2026-11-24T09:01:32.999Z', NULL),
	('BEY3ysIV2fhRc_Rv79SPuPw2QTyPu0B1ki4rnbWXi3o', 'AccessToken', 'ad', 'jan-35@lezers.example', 'A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_', NULL, '{"iat":1795510833,"exp":1795511733,"accountId":"jan-35@lezers.example","grantId":"A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_","gty":"authorization_code","sessionUid":"Mutf6ZQ88DAROltXoHXyvw9UlE6qCFNPP5XYbZ548tr","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile","extra":{"auth_time":1795510832}}', NULL, '2026-11-24T09:15:33.114Z', '2026-11-24T09:00:32.000Z'),
	('7DuH9HNS6vTmiJwbmhx3SuAL9_r16tlrdimPREv63jw', 'RefreshToken', 'ad', 'jan-35@lezers.example', 'A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_', NULL, '{"iat":1795510833,"exp":1803286833,"accountId":"jan-35@lezers.example","authTime":1795510832,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"A6ZM-9jBiBO3X-l5MDcI6mhOW10kcS2rHRm3sYc5nT_","gty":"authorization_code","nonce":"SoIp8-31s48TspHXxohe2vXDTFZNC-nEiH5bpm1ERio","rotations":0,"scope":"openid profile","sessionUid":"Mutf6ZQ88DAROltXoHXyvw9UlE6qCFNPP5XYbZ548tr","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1795510833}', NULL, '2027-02-22T09:00:33.114Z', NULL);
INSERT INTO backoffice.identity_credential VALUES
	('weekend-1@lezers.example', 'weekend-1@lezers.example', 'weekend-1@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:08.451Z'),
	('weekend-2@lezers.example', 'weekend-2@lezers.example', 'weekend-2@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:10.042Z'),
	('weekend-3@lezers.example', 'emailchanged.nieuw@lezers.example', 'emailChanged.nieuw@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:12.667Z'),
	('weekend-4@lezers.example', 'weekend-4@lezers.example', 'weekend-4@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:13.710Z'),
	('weekend-5@lezers.example', 'weekend-5@lezers.example', 'weekend-5@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:14.528Z'),
	('geen-6@lezers.example', 'geen-6@lezers.example', 'geen-6@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:14.658Z'),
	('weekend-7@lezers.example', 'weekend-7@lezers.example', 'weekend-7@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:16.021Z'),
	('geen-8@lezers.example', 'geen-8@lezers.example', 'geen-8@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:16.152Z'),
	('geen-9@lezers.example', 'geen-9@lezers.example', 'geen-9@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:16.693Z'),
	('weekend-10@lezers.example', 'weekend-10@lezers.example', 'weekend-10@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:18.167Z'),
	('geen-11@lezers.example', 'geen-11@lezers.example', 'geen-11@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:19.261Z'),
	('camping-12@lezers.example', 'camping-12@lezers.example', 'camping-12@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:19.524Z'),
	('geen-13@lezers.example', 'geen-13@lezers.example', 'geen-13@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:20.282Z'),
	('camping-14@lezers.example', 'camping-14@lezers.example', 'camping-14@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:20.417Z'),
	('weekend-15@lezers.example', 'weekend-15@lezers.example', 'weekend-15@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:21.599Z'),
	('weekend-16@lezers.example', 'weekend-16@lezers.example', 'weekend-16@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:22.773Z'),
	('weekend-17@lezers.example', 'weekend-17@lezers.example', 'weekend-17@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:23.159Z'),
	('weekend-18@lezers.example', 'weekend-18@lezers.example', 'weekend-18@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:24.167Z'),
	('weekend-19@lezers.example', 'weekend-19@lezers.example', 'weekend-19@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:24.466Z'),
	('weekend-20@lezers.example', 'weekend-20@lezers.example', 'weekend-20@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:24.889Z'),
	('weekend-21@lezers.example', 'weekend-21@lezers.example', 'weekend-21@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:25.111Z'),
	('weekend-22@lezers.example', 'weekend-22@lezers.example', 'weekend-22@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:25.769Z'),
	('weekend-23@lezers.example', 'weekend-23@lezers.example', 'weekend-23@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:26.218Z'),
	('jan-24@lezers.example', 'jan-24@lezers.example', 'jan-24@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:26.712Z'),
	('weekend-25@lezers.example', 'weekend-25@lezers.example', 'weekend-25@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:26.940Z'),
	('weekend-26@lezers.example', 'weekend-26@lezers.example', 'weekend-26@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:27.538Z'),
	('weekend-27@lezers.example', 'weekend-27@lezers.example', 'weekend-27@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:28.339Z'),
	('jan-28@lezers.example', 'jan-28@lezers.example', 'jan-28@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:29.176Z'),
	('jan-29@lezers.example', 'jan-29@lezers.example', 'jan-29@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:30.280Z'),
	('weekend-30@lezers.example', 'weekend-30@lezers.example', 'weekend-30@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:30.415Z'),
	('weekend-31@lezers.example', 'weekend-31@lezers.example', 'weekend-31@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:30.534Z'),
	('voorbij-32@lezers.example', 'voorbij-32@lezers.example', 'voorbij-32@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:30.688Z'),
	('weekend-33@lezers.example', 'weekend-33@lezers.example', 'weekend-33@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:32.066Z'),
	('weekend-34@lezers.example', 'weekend-34@lezers.example', 'weekend-34@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:32.214Z'),
	('jan-35@lezers.example', 'jan-35@lezers.example', 'jan-35@lezers.example', 'scrypt$1024$8$1$ReNADm5CQbUXF9ZyZSVMOw$zG6pZYqbQ347AiQCCMyhmSVDerMxk3h4z_f7uDFc1TE', '2026-11-24T09:00:32.854Z');
INSERT INTO backoffice.identity_secret VALUES
	('jwks', '{"keys":[{"kty":"EC","crv":"P-256","x":"TkMmR3aNTpgBthYwvjcy9u_Uf2dU_UJuoapmnRovuFM","y":"zVNpzV5oFKkm96oP47a9d23U7xujHxsYTq4CAuOXJ4o","d":"gQ2o00OzGJftZJv98ZGxDkfmVk03Z_I2KPRkmZA52qI","use":"sig","alg":"ES256","kid":"01277a9216b629cc"}]}'),
	('cookies', 'uH6-lip0PJ3pPO4rjVGhBVjz-WBuTmLoX1HeOgJmLfo');
INSERT INTO backoffice.invite VALUES
	('odC-ksiJarYyJBCgr2FZhA', '90001200', 'camping-12@lezers.example', 'ad', 'geen-11@lezers.example', 'geen-11@lezers.example', NULL, 'open', '2026-11-24T09:00:19.715Z', '2026-12-08', 'invite:odC-ksiJarYyJBCgr2FZhA:Tg0A0Hdqntscmay9eQi9NA', NULL, NULL, NULL, NULL),
	('t-mecvxYirVV1C8o4Meaxw', '90001400', 'camping-14@lezers.example', 'ad', 'geen-13@lezers.example', 'geen-13@lezers.example', NULL, 'accepted', '2026-11-24T09:00:20.555Z', '2026-12-08', 'invite:t-mecvxYirVV1C8o4Meaxw:w67vcvLjk37lwG_YLmj79N', NULL, NULL, 'geen-13@lezers.example', '2026-11-24T09:00:21.563Z');
INSERT INTO backoffice.invite_link VALUES
	('Tg0A0Hdqntscmay9eQi9NAHVA22bOOcNoE55GweFLIE', 'odC-ksiJarYyJBCgr2FZhA', '90001200'),
	('w67vcvLjk37lwG_YLmj79N_lWbhUuzHt8rrWua_3PkU', 't-mecvxYirVV1C8o4Meaxw', '90001400');
INSERT INTO backoffice.link_code VALUES
	('3e409faa-fd3a-4358-b8bb-2f5b9b392cea', '8e3426f2-694e-4787-88a1-fa3e7078d13e', '90000500', 'email', '2026-11-24T09:00:14.960Z', '8uuZNs-lWMykF1Xj22WKYjPOR14MaXyfYexP2qq5rH4', NULL, '2026-11-24T09:10:14.960Z', 0, NULL),
	('df3fc673-c01b-4cb6-9cb9-a78917a501c0', 'b3f26a64-10d8-4739-a4da-665ee0fa8233', '90000700', 'letter', '2026-11-24T09:00:16.500Z', NULL, NULL, NULL, 0, NULL);
INSERT INTO backoffice.link_key VALUES
	('report-link', 'EgvBbJ4DGp_v7SSYGX_hz13lVXmtfXPZ2t_ImVS4ew4');
INSERT INTO backoffice.link_request VALUES
	('8e3426f2-694e-4787-88a1-fa3e7078d13e', 'geen-6@lezers.example', '90000500', 'ad', '2026-11-24T09:00:14.827Z', NULL),
	('b3f26a64-10d8-4739-a4da-665ee0fa8233', 'geen-8@lezers.example', '90000700', 'ad', '2026-11-24T09:00:16.337Z', NULL);
INSERT INTO backoffice.link_way_back VALUES
	('cbc70374-bedf-4318-9168-d498aaef868d', 'STc67hZO7lXJQ6KiY1KGAV-KOOZ78dRwxP9KMGyfTO0', 'undo', 'geen-9@lezers.example', '55500001', NULL, 'ad', '2026-11-24T09:00:16.844Z', '2026-12-01T09:00:16.844Z', NULL),
	('95bf4994-5c93-4524-b798-a2e9535b9a1b', '0HOus_6QJ0qAx-xzkq1UZuhgaLn4gS9om7Cz6sYB_OM', 'relink', 'weekend-10@lezers.example', '90001000', NULL, 'ad', '2026-11-24T09:00:18.336Z', '2026-12-01T09:00:18.336Z', NULL);
INSERT INTO backoffice.login_device VALUES
	('weekend-1@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:09.023Z'),
	('weekend-2@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:10.067Z'),
	('weekend-3@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:11.485Z'),
	('weekend-4@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:13.735Z'),
	('weekend-5@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:14.568Z'),
	('geen-6@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:14.675Z'),
	('weekend-7@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:16.060Z'),
	('geen-8@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:16.176Z'),
	('geen-9@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:16.713Z'),
	('weekend-10@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:18.192Z'),
	('geen-11@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:19.406Z'),
	('camping-12@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:19.563Z'),
	('geen-13@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:20.299Z'),
	('camping-14@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:20.459Z'),
	('weekend-15@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:21.614Z'),
	('weekend-16@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:22.809Z'),
	('weekend-17@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:23.179Z'),
	('weekend-18@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:24.234Z'),
	('weekend-19@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:24.500Z'),
	('weekend-20@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:24.921Z'),
	('weekend-21@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:25.132Z'),
	('weekend-22@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:25.790Z'),
	('weekend-23@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:26.263Z'),
	('jan-24@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:26.753Z'),
	('weekend-25@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:26.959Z'),
	('weekend-26@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:27.571Z'),
	('weekend-27@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:28.384Z'),
	('jan-28@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:29.204Z'),
	('jan-29@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:30.309Z'),
	('weekend-30@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:30.435Z'),
	('weekend-31@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:30.550Z'),
	('voorbij-32@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:30.716Z'),
	('weekend-33@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:32.085Z'),
	('weekend-34@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:32.239Z'),
	('jan-35@lezers.example', 'Onbekend apparaat', '2026-11-24T09:00:32.882Z');
INSERT INTO backoffice.mail VALUES
	('87e6df40-aa77-4c57-9428-99a092b0541e', 'weekend-1@lezers.example', 'personal-information:xTCgWDZ-ZBc5-C0vXLX1zw', 'ad', 'personal-information-changed', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:09.382Z', '2026-11-24T09:00:10.621Z', NULL, NULL),
	('b0b96f38-ffb7-4e28-8d4e-9e63e167d44e', 'weekend-16@lezers.example', 'newsletter-welcome:ad-weekend', 'ad', 'newsletter-welcome', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:22.976Z', '2026-11-24T09:00:23.820Z', NULL, 'ad-weekend'),
	('9a761a4a-304d-43a3-ad06-d18757856fe9', 'weekend-1@lezers.example', 'address:y6fXxDZnCcHKULBM2s00GA', 'ad', 'address-changed', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:09.577Z', '2026-11-24T09:00:10.751Z', NULL, NULL),
	('b9ea92f9-5d5a-4ca1-a7e5-291feaf260d5', 'weekend-3@lezers.example', 'email:9e91044d-b822-42ed-8566-f52710adbe22:changed', 'ad', 'email-changed', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:12.668Z', '2026-11-24T09:00:13.693Z', NULL, NULL),
	('5e2e6f10-2734-4ed4-a7a6-330adb41e9b0', 'weekend-1@lezers.example', 'personal-information:rTh7T9uMVZkEIwD9dcLPUg', 'ad', 'personal-information-changed', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:09.811Z', '2026-11-24T09:00:10.877Z', NULL, NULL),
	('f817e04f-942e-4212-9c71-1294727d1e0b', 'weekend-1@lezers.example', 'personal-information:ChltGgqWoPPb1ovhfAh7Dg', 'ad', 'personal-information-changed', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:09.966Z', '2026-11-24T09:00:11.003Z', NULL, NULL),
	('0da9ecef-664e-4d6f-a285-8c2bfb0f8b58', 'camping-14@lezers.example', 'invite:t-mecvxYirVV1C8o4Meaxw:w67vcvLjk37lwG_YLmj79N', 'ad', 'sharing-invite', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:20.604Z', '2026-11-24T09:00:21.370Z', NULL, NULL),
	('cff9bfac-be77-4dd1-a822-f710330c40be', 'weekend-2@lezers.example', 'email:86fd8fef-b538-42cb-bca4-e1221365d922:new', 'ad', 'email-confirm', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:10.328Z', '2026-11-24T09:00:11.134Z', NULL, NULL),
	('59526556-a8ff-4bc1-b2dd-fe09fa0f1bf9', 'geen-6@lezers.example', 'link-code:ThRG6Bq7CQ7zkE9Wsl9oHg', 'ad', 'subscription-link-code', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:14.970Z', '2026-11-24T09:00:15.837Z', NULL, NULL),
	('7151fc20-d1cd-4250-9339-e6c0e5616420', 'weekend-2@lezers.example', 'email:86fd8fef-b538-42cb-bca4-e1221365d922:old', 'ad', 'email-asked', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:10.338Z', '2026-11-24T09:00:11.256Z', NULL, NULL),
	('ff6da061-63d3-4e2e-b9a6-9e950c059daf', 'weekend-3@lezers.example', 'email:9e91044d-b822-42ed-8566-f52710adbe22:new', 'ad', 'email-confirm', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:11.675Z', '2026-11-24T09:00:12.389Z', NULL, NULL),
	('332512ca-3878-4f70-ae8e-aeb8dcbd828f', 'weekend-3@lezers.example', 'email:9e91044d-b822-42ed-8566-f52710adbe22:old', 'ad', 'email-asked', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:11.675Z', '2026-11-24T09:00:12.560Z', NULL, NULL),
	('cda20337-69bd-4b0d-b22b-bd31c9459126', 'geen-9@lezers.example', 'linked:YVfXw8VAsw4y5Ng6jBLYeA', 'ad', 'subscription-linked', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:16.913Z', '2026-11-24T09:00:17.974Z', NULL, NULL),
	('fc306026-8a1c-427e-a363-2d321d7f2076', 'weekend-10@lezers.example', 'unlinked:x81_P08D-cyyIbz7qbgBZQ', 'ad', 'subscription-unlinked', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:18.359Z', '2026-11-24T09:00:19.097Z', NULL, NULL),
	('abdcab4c-0771-4377-b8c4-de775ab0aaa0', 'camping-12@lezers.example', 'invite:odC-ksiJarYyJBCgr2FZhA:Tg0A0Hdqntscmay9eQi9NA', 'ad', 'sharing-invite', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:19.724Z', '2026-11-24T09:00:20.254Z', NULL, NULL),
	('dc152a16-53c6-4edd-aab8-9d0bff65a896', 'camping-14@lezers.example', 'sharing-accepted:8719f6e5-a4f3-4070-8bdb-5af957c5abc8', 'ad', 'sharing-accepted', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:21.572Z', '2026-11-24T09:00:22.545Z', NULL, NULL),
	('b05fc715-3a0f-413d-a88f-0d9a366c9f1f', 'weekend-16@lezers.example', 'newsletters-paused:cUmkTnGe1lYjR3_M58Byhg', 'ad', 'newsletters-paused', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:23.109Z', '2026-11-24T09:00:23.937Z', NULL, NULL),
	('44bafde8-ab73-4651-9849-ec9703d56ae5', 'weekend-15@lezers.example', 'newsletter-welcome:ad-weekend', 'ad', 'newsletter-welcome', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:21.715Z', '2026-11-24T09:00:22.684Z', NULL, 'ad-weekend'),
	('9544da49-20e4-4c1f-91db-93fb5159529c', 'weekend-17@lezers.example', 'email:13c5cd94-acdd-4638-abc5-9cc5aa0e6908:new', 'ad', 'email-confirm-present', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:23.457Z', '2026-11-24T09:00:24.047Z', NULL, NULL),
	('94584522-b481-4cad-a73c-7b157a529036', 'weekend-25@lezers.example', 'suspended:g_ylDtwqi_IgDRNKIwU7UQ', 'ad', 'holiday-suspended', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:27.507Z', '2026-11-24T09:00:28.295Z', NULL, NULL),
	('d53bde78-3090-439c-8cc4-2de909fbe697', 'weekend-18@lezers.example', 'contact:C-GWR4BHVE', 'ad', 'contact-received', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:24.388Z', '2026-11-24T09:00:25.164Z', NULL, NULL),
	('68826063-2cbb-4c30-a383-f9da6a470cce', 'weekend-26@lezers.example', 'elsewhere:k6eTZm1tYzY7e5VKML9lJA', 'ad', 'holiday-temporary-address', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:28.203Z', '2026-11-24T09:00:28.452Z', NULL, NULL),
	('78ef61ce-46d0-491c-b0f7-4079cafc0bba', 'weekend-33@lezers.example', 'export:8ad08135a4454598b63986855121f11e', 'ad', 'data-exported', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:32.173Z', '2026-11-24T09:00:33.109Z', NULL, NULL),
	('de835bef-646a-48cb-9305-8adee651ceb3', 'weekend-27@lezers.example', 'moving:u_xRJS0OHWLHyFabNnYthA', 'ad', 'moving-submitted', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:29.106Z', '2026-11-24T09:00:29.588Z', NULL, NULL),
	('5aef717b-82ad-4ea5-b1e6-b62832fd291d', 'jan-28@lezers.example', 'complaint:7851c7f7-06ea-42df-a820-5a5f3feb5893', 'ad', 'complaint-received', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:30.229Z', '2026-11-24T09:00:30.809Z', NULL, NULL),
	('928b7baf-b8b6-4c4a-b60f-97f20d9ff7ac', 'voorbij-32@lezers.example', 'erasure-requested:Jf1FPaVBsdx6s_slN-O5Sw', 'ad', 'erasure-requested', '{}', 'sent', '1970-01-01T00:00:00.000Z', NULL, NULL, 1, NULL, '2026-11-24T09:00:30.933Z', '2026-11-24T09:00:31.956Z', NULL, NULL);
INSERT INTO backoffice.migration VALUES
	('0001_subscriptions', '2026-11-24T09:00:02.335Z'),
	('0010_identity', '2026-11-24T09:00:02.413Z'),
	('0020_newsletters', '2026-11-24T09:00:02.456Z'),
	('0021_offers', '2026-11-24T09:00:02.500Z'),
	('0030_holiday', '2026-11-24T09:00:02.569Z'),
	('0031_idempotency', '2026-11-24T09:00:02.584Z'),
	('0032_audit', '2026-11-24T09:00:02.709Z'),
	('0040_mail', '2026-11-24T09:00:02.838Z'),
	('0050_known_delays', '2026-11-24T09:00:02.860Z'),
	('0051_agenda_feed', '2026-11-24T09:00:02.870Z'),
	('0060_complaints', '2026-11-24T09:00:03.107Z'),
	('0061_moving_house', '2026-11-24T09:00:03.130Z'),
	('0062_complaint_withdrawal', '2026-11-24T09:00:03.133Z'),
	('0070_operators', '2026-11-24T09:00:03.142Z'),
	('0071_operator_turns', '2026-11-24T09:00:03.147Z'),
	('0072_operator_second_factor', '2026-11-24T09:00:03.155Z'),
	('0073_operator_session_code', '2026-11-24T09:00:03.156Z'),
	('0080_rate_limit', '2026-11-24T09:00:03.180Z'),
	('0200_email_confirmed', '2026-11-24T09:00:03.181Z'),
	('0201_move_of_account', '2026-11-24T09:00:03.186Z'),
	('0210_mail_recipient', '2026-11-24T09:00:03.186Z'),
	('0211_email_change', '2026-11-24T09:00:03.206Z'),
	('0220_phone_challenge', '2026-11-24T09:00:03.249Z'),
	('0230_subscription_number', '2026-11-24T09:00:03.263Z'),
	('0231_subscriber_name', '2026-11-24T09:00:03.291Z'),
	('0232_linking', '2026-11-24T09:00:03.329Z'),
	('0240_sharing', '2026-11-24T09:00:03.408Z'),
	('0250_newsletter_preferences', '2026-11-24T09:00:03.433Z'),
	('0251_mail_newsletter', '2026-11-24T09:00:03.434Z'),
	('0252_unreachable_address', '2026-11-24T09:00:03.441Z'),
	('0260_token_login_time', '2026-11-24T09:00:03.443Z'),
	('0261_erasure_request', '2026-11-24T09:00:03.449Z'),
	('0262_login_device', '2026-11-24T09:00:03.457Z'),
	('0263_former_holder', '2026-11-24T09:00:03.478Z'),
	('0264_erasure_link', '2026-11-24T09:00:03.480Z'),
	('0270_code_report', '2026-11-24T09:00:03.481Z'),
	('0300_contact_case', '2026-11-24T09:00:03.494Z'),
	('0301_mail_without_account', '2026-11-24T09:00:03.515Z'),
	('0310_uploads', '2026-11-24T09:00:03.545Z'),
	('0311_upload_account', '2026-11-24T09:00:03.549Z'),
	('0350_announced_delay', '2026-11-24T09:00:03.550Z'),
	('0351_delay_notices', '2026-11-24T09:00:03.573Z');
INSERT INTO backoffice.moving_house VALUES
	('ac36deef-7d02-466e-9633-808a7fbcab6c', '90002700', '2027-01-23', 1, '2026-11-24T09:00:29.100Z', NULL, NULL, NULL, 'Lindelaan', '14', NULL, '6811 AB', 'Arnhem', 'NL', '9WZActkQAkLKQvw0Z39eFH');
INSERT INTO backoffice.newsletter VALUES
	('ad-ochtend', 'ad', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('ad-weekend', 'ad', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('ad-service', 'ad', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('arn-ochtend', 'arn', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('arn-weekend', 'arn', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('arn-service', 'arn', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('bdo-ochtend', 'bdo', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('bdo-weekend', 'bdo', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('bdo-service', 'bdo', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('epb-ochtend', 'epb', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('epb-weekend', 'epb', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('epb-service', 'epb', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('gg-ochtend', 'gg', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('gg-weekend', 'gg', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('gg-service', 'gg', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('par-ochtend', 'par', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('par-weekend', 'par', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('par-service', 'par', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('tr-ochtend', 'tr', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('tr-weekend', 'tr', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('tr-service', 'tr', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('vk-ochtend', 'vk', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('vk-weekend', 'vk', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('vk-service', 'vk', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('da-ochtend', 'da', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('da-weekend', 'da', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('da-service', 'da', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('dm-ochtend', 'dm', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('dm-weekend', 'dm', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('dm-service', 'dm', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('hln-ochtend', 'hln', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('hln-weekend', 'hln', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('hln-service', 'hln', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('lib-ochtend', 'lib', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('lib-weekend', 'lib', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('lib-service', 'lib', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('mar-ochtend', 'mar', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('mar-weekend', 'mar', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('mar-service', 'mar', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('vwo-ochtend', 'vwo', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('vwo-weekend', 'vwo', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('vwo-service', 'vwo', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('kwe-ochtend', 'kwe', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('kwe-weekend', 'kwe', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('kwe-service', 'kwe', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('hu-ochtend', 'hu', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('hu-weekend', 'hu', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('hu-service', 'hu', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]'),
	('flr-ochtend', 'flr', 'Ochtendupdate', 'Het belangrijkste nieuws, om 7 uur in uw mailbox.', 'daily', 0, '["weekly"]'),
	('flr-weekend', 'flr', 'Weekend', 'De mooiste verhalen van de week.', 'weekly', 1, '[]'),
	('flr-service', 'flr', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2, '[]');
INSERT INTO backoffice.newsletter_choice VALUES
	('weekend-15@lezers.example', 'ad-weekend', 1, '2026-11-24T09:00:21.707Z', 'weekly'),
	('weekend-16@lezers.example', 'ad-weekend', 1, '2026-11-24T09:00:22.971Z', 'weekly'),
	('weekend-17@lezers.example', 'ad-weekend', 1, '2026-11-24T09:00:23.348Z', 'weekly');
INSERT INTO backoffice.newsletter_pause VALUES
	('weekend-16@lezers.example', 'ad', '2026-12-23');
INSERT INTO backoffice.offer VALUES
	('ad-dagelijks-maand', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('ad-dagelijks-jaar', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('ad-weekend-maand', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('ad-weekend-jaar', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('ad-zaterdag-maand', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 1545, 'month'),
	('ad-zaterdag-jaar', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 16995, 'year'),
	('ad-digitaal-maand', 'ad', 'Ochtendblad, digitaal', 'account', 1095, 'month'),
	('ad-digitaal-jaar', 'ad', 'Ochtendblad, digitaal', 'account', 12045, 'year'),
	('arn-dagelijks-maand', 'arn', 'De Rijnbode, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('arn-dagelijks-jaar', 'arn', 'De Rijnbode, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('arn-weekend-maand', 'arn', 'De Rijnbode, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('arn-weekend-jaar', 'arn', 'De Rijnbode, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('arn-zaterdag-maand', 'arn', 'De Rijnbode, zaterdag', 'newspaper', 1545, 'month'),
	('arn-zaterdag-jaar', 'arn', 'De Rijnbode, zaterdag', 'newspaper', 16995, 'year'),
	('arn-digitaal-maand', 'arn', 'De Rijnbode, digitaal', 'account', 1095, 'month'),
	('arn-digitaal-jaar', 'arn', 'De Rijnbode, digitaal', 'account', 12045, 'year'),
	('bdo-dagelijks-maand', 'bdo', 'De Peelbode, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('bdo-dagelijks-jaar', 'bdo', 'De Peelbode, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('bdo-weekend-maand', 'bdo', 'De Peelbode, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('bdo-weekend-jaar', 'bdo', 'De Peelbode, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('bdo-zaterdag-maand', 'bdo', 'De Peelbode, zaterdag', 'newspaper', 1545, 'month'),
	('bdo-zaterdag-jaar', 'bdo', 'De Peelbode, zaterdag', 'newspaper', 16995, 'year'),
	('bdo-digitaal-maand', 'bdo', 'De Peelbode, digitaal', 'account', 1095, 'month'),
	('bdo-digitaal-jaar', 'bdo', 'De Peelbode, digitaal', 'account', 12045, 'year'),
	('epb-dagelijks-maand', 'epb', 'De Polderpost, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('epb-dagelijks-jaar', 'epb', 'De Polderpost, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('epb-weekend-maand', 'epb', 'De Polderpost, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('epb-weekend-jaar', 'epb', 'De Polderpost, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('epb-zaterdag-maand', 'epb', 'De Polderpost, zaterdag', 'newspaper', 1545, 'month'),
	('epb-zaterdag-jaar', 'epb', 'De Polderpost, zaterdag', 'newspaper', 16995, 'year'),
	('epb-digitaal-maand', 'epb', 'De Polderpost, digitaal', 'account', 1095, 'month'),
	('epb-digitaal-jaar', 'epb', 'De Polderpost, digitaal', 'account', 12045, 'year'),
	('gg-dagelijks-maand', 'gg', 'De Gouwegids, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('gg-dagelijks-jaar', 'gg', 'De Gouwegids, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('gg-weekend-maand', 'gg', 'De Gouwegids, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('gg-weekend-jaar', 'gg', 'De Gouwegids, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('gg-zaterdag-maand', 'gg', 'De Gouwegids, zaterdag', 'newspaper', 1545, 'month'),
	('gg-zaterdag-jaar', 'gg', 'De Gouwegids, zaterdag', 'newspaper', 16995, 'year'),
	('gg-digitaal-maand', 'gg', 'De Gouwegids, digitaal', 'account', 1095, 'month'),
	('gg-digitaal-jaar', 'gg', 'De Gouwegids, digitaal', 'account', 12045, 'year'),
	('par-dagelijks-maand', 'par', 'De Grachtpost, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('par-dagelijks-jaar', 'par', 'De Grachtpost, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('par-weekend-maand', 'par', 'De Grachtpost, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('par-weekend-jaar', 'par', 'De Grachtpost, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('par-zaterdag-maand', 'par', 'De Grachtpost, zaterdag', 'newspaper', 1545, 'month'),
	('par-zaterdag-jaar', 'par', 'De Grachtpost, zaterdag', 'newspaper', 16995, 'year'),
	('par-digitaal-maand', 'par', 'De Grachtpost, digitaal', 'account', 1095, 'month'),
	('par-digitaal-jaar', 'par', 'De Grachtpost, digitaal', 'account', 12045, 'year'),
	('tr-dagelijks-maand', 'tr', 'Het Peillood, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('tr-dagelijks-jaar', 'tr', 'Het Peillood, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('tr-weekend-maand', 'tr', 'Het Peillood, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('tr-weekend-jaar', 'tr', 'Het Peillood, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('tr-zaterdag-maand', 'tr', 'Het Peillood, zaterdag', 'newspaper', 1545, 'month'),
	('tr-zaterdag-jaar', 'tr', 'Het Peillood, zaterdag', 'newspaper', 16995, 'year'),
	('tr-digitaal-maand', 'tr', 'Het Peillood, digitaal', 'account', 1095, 'month'),
	('tr-digitaal-jaar', 'tr', 'Het Peillood, digitaal', 'account', 12045, 'year'),
	('vk-dagelijks-maand', 'vk', 'De Voorpagina, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('vk-dagelijks-jaar', 'vk', 'De Voorpagina, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('vk-weekend-maand', 'vk', 'De Voorpagina, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('vk-weekend-jaar', 'vk', 'De Voorpagina, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('vk-zaterdag-maand', 'vk', 'De Voorpagina, zaterdag', 'newspaper', 1545, 'month'),
	('vk-zaterdag-jaar', 'vk', 'De Voorpagina, zaterdag', 'newspaper', 16995, 'year'),
	('vk-digitaal-maand', 'vk', 'De Voorpagina, digitaal', 'account', 1095, 'month'),
	('vk-digitaal-jaar', 'vk', 'De Voorpagina, digitaal', 'account', 12045, 'year'),
	('da-dagelijks-maand', 'da', 'Denderpost, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('da-dagelijks-jaar', 'da', 'Denderpost, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('da-weekend-maand', 'da', 'Denderpost, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('da-weekend-jaar', 'da', 'Denderpost, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('da-zaterdag-maand', 'da', 'Denderpost, zaterdag', 'newspaper', 1545, 'month'),
	('da-zaterdag-jaar', 'da', 'Denderpost, zaterdag', 'newspaper', 16995, 'year'),
	('da-digitaal-maand', 'da', 'Denderpost, digitaal', 'account', 1095, 'month'),
	('da-digitaal-jaar', 'da', 'Denderpost, digitaal', 'account', 12045, 'year'),
	('dm-dagelijks-maand', 'dm', 'De Klaarte, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('dm-dagelijks-jaar', 'dm', 'De Klaarte, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('dm-weekend-maand', 'dm', 'De Klaarte, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('dm-weekend-jaar', 'dm', 'De Klaarte, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('dm-zaterdag-maand', 'dm', 'De Klaarte, zaterdag', 'newspaper', 1545, 'month'),
	('dm-zaterdag-jaar', 'dm', 'De Klaarte, zaterdag', 'newspaper', 16995, 'year'),
	('dm-digitaal-maand', 'dm', 'De Klaarte, digitaal', 'account', 1095, 'month'),
	('dm-digitaal-jaar', 'dm', 'De Klaarte, digitaal', 'account', 12045, 'year'),
	('hln-dagelijks-maand', 'hln', 'Het Vroege Uur, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('hln-dagelijks-jaar', 'hln', 'Het Vroege Uur, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('hln-weekend-maand', 'hln', 'Het Vroege Uur, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('hln-weekend-jaar', 'hln', 'Het Vroege Uur, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('hln-zaterdag-maand', 'hln', 'Het Vroege Uur, zaterdag', 'newspaper', 1545, 'month'),
	('hln-zaterdag-jaar', 'hln', 'Het Vroege Uur, zaterdag', 'newspaper', 16995, 'year'),
	('hln-digitaal-maand', 'hln', 'Het Vroege Uur, digitaal', 'account', 1095, 'month'),
	('hln-digitaal-jaar', 'hln', 'Het Vroege Uur, digitaal', 'account', 12045, 'year'),
	('lib-tijdschrift-maand', 'lib', 'Lavendel', 'magazine', 1545, 'month'),
	('lib-tijdschrift-jaar', 'lib', 'Lavendel', 'magazine', 16995, 'year'),
	('mar-tijdschrift-maand', 'mar', 'Marjolein', 'magazine', 1545, 'month'),
	('mar-tijdschrift-jaar', 'mar', 'Marjolein', 'magazine', 16995, 'year'),
	('vwo-tijdschrift-maand', 'vwo', 'Vrije Woensdag', 'magazine', 1545, 'month'),
	('vwo-tijdschrift-jaar', 'vwo', 'Vrije Woensdag', 'magazine', 16995, 'year'),
	('kwe-tijdschrift-maand', 'kwe', 'Kwartier', 'magazine', 1545, 'month'),
	('kwe-tijdschrift-jaar', 'kwe', 'Kwartier', 'magazine', 16995, 'year'),
	('hu-tijdschrift-maand', 'hu', 'Hommel', 'magazine', 1545, 'month'),
	('hu-tijdschrift-jaar', 'hu', 'Hommel', 'magazine', 16995, 'year'),
	('flr-tijdschrift-maand', 'flr', 'Flonker', 'magazine', 1545, 'month'),
	('flr-tijdschrift-jaar', 'flr', 'Flonker', 'magazine', 16995, 'year');
INSERT INTO backoffice.phone_challenge VALUES
	('9dd7ebe2-a8a2-486c-8de7-8a24c2a64009', 'weekend-4@lezers.example', 'ad', '+31681000001', 0, '2026-11-24T09:00:14.032Z', NULL, NULL);
INSERT INTO backoffice.phone_code VALUES
	('90f3858af0c7afb4eaa8b855966a1ecd', '9dd7ebe2-a8a2-486c-8de7-8a24c2a64009', 'sms', 'gl542fJEBQUN4yDKtn51lxgAi_PoD8gpZtT9OluJH1w', NULL, 'sent', '2026-11-24T09:00:14.032Z', '2026-11-24T09:10:14.032Z', NULL, NULL, NULL);
INSERT INTO backoffice.product VALUES
	('ad-dagelijks', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-weekend', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-zaterdag', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-digitaal', 'ad', 'Ochtendblad, digitaal', 'account', 1, NULL, '{}'),
	('arn-dagelijks', 'arn', 'De Rijnbode, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[3400,3999],[6500,7399]],"BE":[]}}}'),
	('arn-weekend', 'arn', 'De Rijnbode, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[3400,3999],[6500,7399]],"BE":[]}}}'),
	('arn-zaterdag', 'arn', 'De Rijnbode, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[[3400,3999],[6500,7399]],"BE":[]}}}'),
	('arn-digitaal', 'arn', 'De Rijnbode, digitaal', 'account', 1, NULL, '{}'),
	('bdo-dagelijks', 'bdo', 'De Peelbode, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[5400,5899]],"BE":[]}}}'),
	('bdo-weekend', 'bdo', 'De Peelbode, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[5400,5899]],"BE":[]}}}'),
	('bdo-zaterdag', 'bdo', 'De Peelbode, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[[5400,5899]],"BE":[]}}}'),
	('bdo-digitaal', 'bdo', 'De Peelbode, digitaal', 'account', 1, NULL, '{}'),
	('epb-dagelijks', 'epb', 'De Polderpost, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"expectedBefore":"07:00"}'),
	('epb-weekend', 'epb', 'De Polderpost, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"expectedBefore":"07:00"}'),
	('epb-zaterdag', 'epb', 'De Polderpost, zaterdag', 'newspaper', 0, NULL, '{"expectedBefore":"07:00"}'),
	('epb-digitaal', 'epb', 'De Polderpost, digitaal', 'account', 1, NULL, '{"expectedBefore":"07:00"}'),
	('gg-dagelijks', 'gg', 'De Gouwegids, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{}'),
	('gg-weekend', 'gg', 'De Gouwegids, vrijdag en zaterdag', 'newspaper', 1, NULL, '{}'),
	('gg-zaterdag', 'gg', 'De Gouwegids, zaterdag', 'newspaper', 0, NULL, '{}'),
	('gg-digitaal', 'gg', 'De Gouwegids, digitaal', 'account', 1, NULL, '{}'),
	('par-dagelijks', 'par', 'De Grachtpost, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{}'),
	('par-weekend', 'par', 'De Grachtpost, vrijdag en zaterdag', 'newspaper', 1, NULL, '{}'),
	('par-zaterdag', 'par', 'De Grachtpost, zaterdag', 'newspaper', 0, NULL, '{}'),
	('par-digitaal', 'par', 'De Grachtpost, digitaal', 'account', 1, NULL, '{}'),
	('tr-dagelijks', 'tr', 'Het Peillood, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"holiday":{"quota":{"amount":36,"unit":"issues","year":"anniversary"}}}'),
	('tr-weekend', 'tr', 'Het Peillood, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"holiday":{"quota":{"amount":36,"unit":"issues","year":"anniversary"}}}'),
	('tr-zaterdag', 'tr', 'Het Peillood, zaterdag', 'newspaper', 0, NULL, '{"holiday":{"quota":{"amount":36,"unit":"issues","year":"anniversary"}}}'),
	('tr-digitaal', 'tr', 'Het Peillood, digitaal', 'account', 1, NULL, '{"holiday":{"quota":{"amount":36,"unit":"issues","year":"anniversary"}}}'),
	('vk-dagelijks', 'vk', 'De Voorpagina, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"holiday":{"compensation":"extend"}}'),
	('vk-weekend', 'vk', 'De Voorpagina, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"holiday":{"compensation":"extend"}}'),
	('vk-zaterdag', 'vk', 'De Voorpagina, zaterdag', 'newspaper', 0, NULL, '{"holiday":{"compensation":"extend"}}'),
	('vk-digitaal', 'vk', 'De Voorpagina, digitaal', 'account', 1, NULL, '{"holiday":{"compensation":"extend"}}'),
	('da-dagelijks', 'da', 'Denderpost, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[],"BE":[[9000,9499]]}}}'),
	('da-weekend', 'da', 'Denderpost, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[],"BE":[[9000,9499]]}}}'),
	('da-zaterdag', 'da', 'Denderpost, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[],"BE":[[9000,9499]]}}}'),
	('da-digitaal', 'da', 'Denderpost, digitaal', 'account', 1, NULL, '{}'),
	('dm-dagelijks', 'dm', 'De Klaarte, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{}'),
	('dm-weekend', 'dm', 'De Klaarte, vrijdag en zaterdag', 'newspaper', 1, NULL, '{}'),
	('dm-zaterdag', 'dm', 'De Klaarte, zaterdag', 'newspaper', 0, NULL, '{}'),
	('dm-digitaal', 'dm', 'De Klaarte, digitaal', 'account', 1, NULL, '{}'),
	('hln-dagelijks', 'hln', 'Het Vroege Uur, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"holiday":{"compensation":"none"},"moving":{"area":{"NL":[[4500,4599]],"BE":[[1000,9999]]}}}'),
	('hln-weekend', 'hln', 'Het Vroege Uur, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"holiday":{"compensation":"none"},"moving":{"area":{"NL":[[4500,4599]],"BE":[[1000,9999]]}}}'),
	('hln-zaterdag', 'hln', 'Het Vroege Uur, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[[4500,4599]],"BE":[[1000,9999]]}}}'),
	('hln-digitaal', 'hln', 'Het Vroege Uur, digitaal', 'account', 1, NULL, '{"holiday":{"compensation":"none"}}'),
	('lib-tijdschrift', 'lib', 'Lavendel', 'magazine', 1, '{"weekday":4,"doubleIssues":["2025-12-18","2026-12-17","2027-12-16"]}', '{}'),
	('mar-tijdschrift', 'mar', 'Marjolein', 'magazine', 1, '{"weekday":3,"doubleIssues":["2025-12-17","2026-12-16","2027-12-15"]}', '{}'),
	('vwo-tijdschrift', 'vwo', 'Vrije Woensdag', 'magazine', 1, '{"weekday":3,"doubleIssues":["2025-12-17","2026-12-16","2027-12-15"]}', '{}'),
	('kwe-tijdschrift', 'kwe', 'Kwartier', 'magazine', 0, '{"dates":["2025-01-07","2025-02-04","2025-03-04","2025-04-01","2025-05-06","2025-06-03","2025-07-01","2025-08-05","2025-09-02","2025-10-07","2025-11-04","2025-12-02","2026-01-06","2026-02-03","2026-03-03","2026-04-07","2026-05-05","2026-06-02","2026-07-07","2026-08-04","2026-09-01","2026-10-06","2026-11-03","2026-12-01","2027-01-05","2027-02-02","2027-03-02","2027-04-06","2027-05-04","2027-06-01","2027-07-06","2027-08-03","2027-09-07","2027-10-05","2027-11-02","2027-12-07"],"doubleIssues":["2025-07-01","2026-07-07","2027-07-06"]}', '{}'),
	('hu-tijdschrift', 'hu', 'Hommel', 'magazine', 1, '{"weekday":3,"doubleIssues":["2025-12-17","2026-12-16","2027-12-15"]}', '{}'),
	('flr-tijdschrift', 'flr', 'Flonker', 'magazine', 1, '{"dates":["2025-01-03","2025-02-07","2025-03-07","2025-04-04","2025-05-02","2025-06-06","2025-07-04","2025-08-01","2025-09-05","2025-10-03","2025-11-07","2025-12-05","2026-01-02","2026-02-06","2026-03-06","2026-04-03","2026-05-01","2026-06-05","2026-07-03","2026-08-07","2026-09-04","2026-10-02","2026-11-06","2026-12-04","2027-01-01","2027-02-05","2027-03-05","2027-04-02","2027-05-07","2027-06-04","2027-07-02","2027-08-06","2027-09-03","2027-10-01","2027-11-05","2027-12-03"],"doubleIssues":["2025-07-04","2026-07-03","2027-07-02"]}', '{}'),
	('ad-elke-dag', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}},"restsOnHolidays":false}');
INSERT INTO backoffice.rate_limit VALUES
	('ypefdGyaeAnSfvsjTsISqK7mGDsbMMqMj9ktjuqWtMA', 1, '2026-11-24T09:10:18.336Z'),
	('7jR_gowTXeF8jzPq1E8B_izQanYP7eOavLsmfa32CbY', 1, '2026-11-24T09:10:25.043Z'),
	('VPV5GP1wJTISBI6losxqboon9MC1KlM562ITsiYt1JQ', 1, '2026-11-25T09:00:19.715Z'),
	('4jwl5ThWX5J3MCbU1DCCwNfM4fPlTqKKJmUP9inFUw8', 1, '2026-11-25T09:00:19.715Z'),
	('m3NDlMorRxdhzG2vRIH8FtYj0Gzgq8z5JxkZCFHAlzA', 1, '2026-11-24T09:10:19.715Z'),
	('IY48VjL9xuu4OMmISFP8MfX0R-x7gVnb2l4r12Ob9Rs', 1, '2026-11-24T09:10:30.643Z'),
	('ckRE4wh0k_H7ka2x5MrC89ysswZqD43ycR-DtUov0sE', 1, '2026-11-25T09:00:20.555Z'),
	('OoUj2aXO7gkvDLo05LNVbbndMOZBDJCMC2qKLRufy84', 1, '2026-11-25T09:00:20.555Z'),
	('kcdwIMetAsPr-hc25LOyXouWKMrC9BNff0DNO73ha_w', 1, '2026-11-24T09:10:20.555Z'),
	('feJreHhqZJzNZiWwsY5fNAi0nFm7659ZBb9T8Rai-D0', 1, '2026-11-24T09:10:21.563Z'),
	('fTgJSqJb1gVf5XIMTXV6LKosahg_998U5gdVSD8Xozo', 1, '2026-11-24T10:00:16.844Z'),
	('CHb5ANlVJtcRYMZqdrd2nWJFYFXjcFYCVvq6mi_pfMI', 1, '2026-11-24T10:00:16.844Z'),
	('F46hi32VDTfLJe8PQZqKhqQXh8kYwGp5liHIu-z8B5w', 1, '2026-11-24T10:00:16.844Z'),
	('VdflyjfOC3RiwykJH05klAV-CHaGAg5sBNgwBHdtQas', 1, '2026-11-24T09:10:16.844Z'),
	('6bC0MNX8Y0XqRbseSv-KkdKrlsNtTEg4Iqcngg-zO0A', 1, '2026-11-24T09:10:26.495Z'),
	('sBoYDz8S6BsSDG4S4uWQIiAF6T2Ha5s3S1l8U_u5cUY', 1, '2026-11-24T09:10:21.707Z'),
	('k_En_mb9li-PJgpEtnqyqyxMtQ0f6csRKCuvaLnDcqc', 1, '2026-11-24T09:10:30.927Z'),
	('LYZ4HY_eWG7V80S5RrjH1dfJi0fdZLMkq609JE3B5oA', 2, '2026-11-24T09:10:22.971Z'),
	('Dkdg1gYwD8z8zHJMwiw6-R_MkBbHeYWGcT3I1-kmpNs', 2, '2026-11-24T09:10:23.348Z'),
	('iXuTd4gCUd8rEzS9_r6l8x7RDjLFaOsoMZ_eG6w-6wM', 1, '2026-11-25T09:00:23.447Z'),
	('rp4Omdq7W6HmPVdDr4SZYKQOTbd0yWdwU3ug8IFuz-A', 1, '2026-11-25T09:00:23.447Z'),
	('dBwSLPDnnjaPtK0OlNuqiA5CVsBRoPa6LRPHDdAeP3g', 1, '2026-11-24T09:10:27.479Z'),
	('N6gx3-hYqPYJkEsw1lFX94DGQ9DvhvXEtUcnCeISfGo', 1, '2026-11-25T09:00:32.171Z'),
	('GzqNfG2EiQcMbsxnAvlvbHhYVnykYIWR6VzzfywzFgE', 1, '2026-11-24T09:10:24.377Z'),
	('HgTrvRydFujoCYYLILoZ7vkQhxhSEQ1Kcg12gDSFfnQ', 1, '2026-11-24T09:10:28.192Z'),
	('lta7f856Si8Sz1RwBwNlhUqcfw2VoVlq8o8CmyC0S-w', 4, '2026-11-24T10:00:24.341Z'),
	('smjKYRPE3uTp4gYFfVRuCMUXUuKqOdeoWGIGVC5CIB4', 1, '2026-11-24T09:10:28.860Z'),
	('Tc9GukvIRv7MTFFGARxc1BJVWEjrInZX9DXfgREj12Y', 1, '2026-11-24T09:10:29.100Z'),
	('0GvJuiyhNrOqFKwWgoG6cNhJopDQv0AK_E5YdAVrarc', 1, '2026-11-24T09:10:30.218Z'),
	('OsO23A-IdfzJOoJ-rL1j2_gPM9PCyCCkDGmkCgLt3iw', 29, '2026-11-24T09:10:16.705Z'),
	('XLAWUunUw6giYouMtcrVRevkON-8uFM5Qq6jB5VWu1M', 0, '2026-11-24T09:10:16.713Z');
INSERT INTO backoffice.readiness VALUES
	(1, '2026-11-24T09:00:07.305Z');
INSERT INTO backoffice.subscription VALUES
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000100', 'weekend-1@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-1@lezers.example', '90000100', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000200', 'weekend-2@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-2@lezers.example', '90000200', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000300', 'weekend-3@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'emailChanged.nieuw@lezers.example', '90000300', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000400', 'weekend-4@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-4@lezers.example', '90000400', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000500', 'weekend-5@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-5@lezers.example', '90000500', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90000700', 'weekend-7@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-7@lezers.example', '90000700', 'de Wit'),
	('Lindelaan', '14', NULL, '6811 AB', 'Arnhem', 'NL', '55500001', 'geen-9@lezers.example', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2025-01-06', NULL, NULL, '55500001', NULL),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001000', NULL, 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-10@lezers.example', '90001000', 'de Wit'),
	('Nieuwestad', '49', NULL, '8911 CJ', 'Leeuwarden', 'NL', '90001200', 'camping-12@lezers.example', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2021-12-20', NULL, 'camping-12@lezers.example', '90001200', 'Dijkstra'),
	('Nieuwestad', '49', NULL, '8911 CJ', 'Leeuwarden', 'NL', '90001400', 'camping-14@lezers.example', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2021-12-20', NULL, 'camping-14@lezers.example', '90001400', 'Dijkstra'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001500', 'weekend-15@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-15@lezers.example', '90001500', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001600', 'weekend-16@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-16@lezers.example', '90001600', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001700', 'weekend-17@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-17@lezers.example', '90001700', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001800', 'weekend-18@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-18@lezers.example', '90001800', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90001900', 'weekend-19@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-19@lezers.example', '90001900', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002000', 'weekend-20@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-20@lezers.example', '90002000', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002100', 'weekend-21@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-21@lezers.example', '90002100', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002200', 'weekend-22@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-22@lezers.example', '90002200', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002300', 'weekend-23@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-23@lezers.example', '90002300', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002401', 'jan-24@lezers.example', 'vk-zaterdag', 'vk', '[6]', '2024-09-15', NULL, 'jan-24@lezers.example', '90002401', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002402', 'jan-24@lezers.example', 'lib-tijdschrift', 'lib', '[]', '2026-08-26', NULL, 'jan-24@lezers.example', '90002402', 'Jansen'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '90002403', 'jan-24@lezers.example', 'hln-digitaal', 'hln', '[]', '2026-05-08', NULL, 'jan-24@lezers.example', '90002403', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002400', 'jan-24@lezers.example', 'ad-dagelijks', 'ad', '[1,3,4,5,6,7]', '2020-04-29', NULL, 'jan-24@lezers.example', '90002400', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002500', 'weekend-25@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-25@lezers.example', '90002500', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002600', 'weekend-26@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-26@lezers.example', '90002600', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002700', 'weekend-27@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-27@lezers.example', '90002700', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002801', 'jan-28@lezers.example', 'vk-zaterdag', 'vk', '[6]', '2024-09-15', NULL, 'jan-28@lezers.example', '90002801', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002802', 'jan-28@lezers.example', 'lib-tijdschrift', 'lib', '[]', '2026-08-26', NULL, 'jan-28@lezers.example', '90002802', 'Jansen'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '90002803', 'jan-28@lezers.example', 'hln-digitaal', 'hln', '[]', '2026-05-08', NULL, 'jan-28@lezers.example', '90002803', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002800', 'jan-28@lezers.example', 'ad-dagelijks', 'ad', '[1,3,4,5,6,7]', '2020-04-29', NULL, 'jan-28@lezers.example', '90002800', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002901', 'jan-29@lezers.example', 'vk-zaterdag', 'vk', '[6]', '2024-09-15', NULL, 'jan-29@lezers.example', '90002901', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90002902', 'jan-29@lezers.example', 'lib-tijdschrift', 'lib', '[]', '2026-08-26', NULL, 'jan-29@lezers.example', '90002902', 'Jansen'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '90002903', 'jan-29@lezers.example', 'hln-digitaal', 'hln', '[]', '2026-05-08', NULL, 'jan-29@lezers.example', '90002903', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3900 ZZ', 'Utrecht', 'NL', '90002900', 'jan-29@lezers.example', 'ad-elke-dag', 'ad', '[1,2,3,4,5,6,7]', '2020-04-29', NULL, 'jan-29@lezers.example', '90002900', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '4000 ZZ', 'Utrecht', 'NL', '90003000', 'weekend-30@lezers.example', 'ad-elke-dag', 'ad', '[1,2,3,4,5,6,7]', '2024-12-24', NULL, 'weekend-30@lezers.example', '90003000', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003100', 'weekend-31@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-31@lezers.example', '90003100', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003200', 'voorbij-32@lezers.example', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-06-07', '2026-10-15', 'voorbij-32@lezers.example', '90003200', 'Visser'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003300', 'weekend-33@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-33@lezers.example', '90003300', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003400', 'weekend-34@lezers.example', 'ad-weekend', 'ad', '[5,6]', '2024-12-24', NULL, 'weekend-34@lezers.example', '90003400', 'de Wit'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003500', 'jan-35@lezers.example', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2020-04-29', NULL, 'jan-35@lezers.example', '90003500', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003501', 'jan-35@lezers.example', 'vk-zaterdag', 'vk', '[6]', '2024-09-15', NULL, 'jan-35@lezers.example', '90003501', 'Jansen'),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', '90003502', 'jan-35@lezers.example', 'lib-tijdschrift', 'lib', '[]', '2026-08-26', NULL, 'jan-35@lezers.example', '90003502', 'Jansen'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '90003503', 'jan-35@lezers.example', 'hln-digitaal', 'hln', '[]', '2026-05-08', NULL, 'jan-35@lezers.example', '90003503', 'Jansen');
INSERT INTO backoffice.subscription_term VALUES
	('90000100', '2024-12-24', 3, 5985, 0),
	('90000200', '2024-12-24', 3, 5985, 0),
	('90000300', '2024-12-24', 3, 5985, 0),
	('90000400', '2024-12-24', 3, 5985, 0),
	('90000500', '2024-12-24', 3, 5985, 0),
	('90000700', '2024-12-24', 3, 5985, 0),
	('90001000', '2024-12-24', 3, 5985, 0),
	('90001200', '2021-12-20', 3, 11385, 1138),
	('90001400', '2021-12-20', 3, 11385, 1138),
	('90001500', '2024-12-24', 3, 5985, 0),
	('90001600', '2024-12-24', 3, 5985, 0),
	('90001700', '2024-12-24', 3, 5985, 0),
	('90001800', '2024-12-24', 3, 5985, 0),
	('90001900', '2024-12-24', 3, 5985, 0),
	('90002000', '2024-12-24', 3, 5985, 0),
	('90002100', '2024-12-24', 3, 5985, 0),
	('90002200', '2024-12-24', 3, 5985, 0),
	('90002300', '2024-12-24', 3, 5985, 0),
	('90002400', '2020-04-29', 3, 11385, 1138),
	('90002401', '2024-09-15', 3, 4635, 0),
	('90002402', '2026-08-26', 3, 4635, 0),
	('90002403', '2026-05-08', 3, 3285, 0),
	('90002500', '2024-12-24', 3, 5985, 0),
	('90002600', '2024-12-24', 3, 5985, 0),
	('90002700', '2024-12-24', 3, 5985, 0),
	('90002800', '2020-04-29', 3, 11385, 1138),
	('90002801', '2024-09-15', 3, 4635, 0),
	('90002802', '2026-08-26', 3, 4635, 0),
	('90002803', '2026-05-08', 3, 3285, 0),
	('90002900', '2020-04-29', 3, 11385, 1138),
	('90002901', '2024-09-15', 3, 4635, 0),
	('90002902', '2026-08-26', 3, 4635, 0),
	('90002903', '2026-05-08', 3, 3285, 0),
	('90003000', '2024-12-24', 3, 5985, 0),
	('90003100', '2024-12-24', 3, 5985, 0),
	('90003200', '2024-06-07', 3, 11385, 0),
	('90003300', '2024-12-24', 3, 5985, 0),
	('90003400', '2024-12-24', 3, 5985, 0),
	('90003500', '2020-04-29', 3, 11385, 1138),
	('90003501', '2024-09-15', 3, 4635, 0),
	('90003502', '2026-08-26', 3, 4635, 0),
	('90003503', '2026-05-08', 3, 3285, 0);
INSERT INTO backoffice.temporary_address VALUES
	('90001200-a0', '90001200', '2026-11-19', '2027-03-24', '2026-11-24T00:00:00.000Z', NULL, 'Badweg', '3', NULL, '1796 AA', 'De Koog', 'NL'),
	('90001400-a0', '90001400', '2026-11-19', '2027-03-24', '2026-11-24T00:00:00.000Z', NULL, 'Badweg', '3', NULL, '1796 AA', 'De Koog', 'NL'),
	('390dcaa8-069d-4daa-919f-fa724f242598', '90002600', '2026-12-24', '2027-01-13', '2026-11-24T09:00:28.192Z', NULL, 'Lindelaan', '14', NULL, '6811 AB', 'Arnhem', 'NL');
INSERT INTO backoffice.timed_work VALUES
	('follow-complaints', '2026-11-24T09:01:10.281Z', NULL, NULL, 0),
	('ask-after-return', '2026-11-24T09:05:10.311Z', NULL, NULL, 0),
	('clear-contact-cases', '2026-11-25T09:00:10.336Z', NULL, NULL, 0),
	('tell-about-delays', '2026-11-24T09:01:10.415Z', NULL, NULL, 0),
	('clear-email-changes', '2026-11-24T15:00:10.422Z', NULL, NULL, 0),
	('book-credits', '2026-11-24T10:00:10.647Z', NULL, NULL, 0),
	('tell-first-papers', '2026-11-24T10:00:10.649Z', NULL, NULL, 0),
	('clear-linking', '2026-11-24T15:00:10.659Z', NULL, NULL, 0),
	('carry-out-moves', '2026-11-24T09:15:10.667Z', NULL, NULL, 0),
	('clear-mails', '2026-11-24T15:00:10.671Z', NULL, NULL, 0),
	('erase-accounts', '2026-11-24T10:00:10.673Z', NULL, NULL, 0),
	('clear-phone-codes', '2026-11-24T09:10:10.691Z', NULL, NULL, 0),
	('follow-sharing', '2026-11-24T10:00:10.696Z', NULL, NULL, 0);
INSERT INTO backoffice.upload VALUES
	('EJ4FYgzf4hIfo0Zat0EZR', 'NjtYuwMXiukJqZ9jYCR5yh9ccOMUtUfcCI88F1Pd0Kk', 'eoxMVXDtsHuRiSY2QQlSsQ', 'krant.txt', 3, 3, 'ready', NULL, 'txt', 0, NULL, 'e0400c69-6c03-4c19-98ef-8a2016114ce0', '2026-11-24T09:00:24.341Z', '2026-11-24T11:00:24.341Z', '2026-11-24T09:00:24.464Z', 'weekend-18@lezers.example'),
	('LVMdy2Wq6UN_-fUq89ysk', 'R1g3S2Kc61AWQPWLZke8x90weVy-x_rKKna7aGFgX8Q', 'q5mwTCJgJecNXDQYu0bbGQ', 'klaar.txt', 5, 5, 'ready', NULL, 'txt', 0, NULL, NULL, '2026-11-24T09:00:24.643Z', '2026-11-24T11:00:24.643Z', NULL, NULL),
	('XMl9TQyjxvjbDq66IS5h_', 'oRV-CL8n48fbVklhaoUBNutOmgfJzBO9pnz41vTkNaI', 'hbqHPImrefKrzCsD_OJxWg', 'half.jpg', 356, 100, 'receiving', NULL, NULL, 0, NULL, NULL, '2026-11-24T09:00:24.707Z', '2026-11-24T11:00:24.707Z', NULL, NULL),
	('Du_NLrPDNICa7PjOcLCFK', 'ke-Z3HXT3lpi8TZNSJXq-0gZckqoUJY8Bw5YF11gm4Q', 'hbqHPImrefKrzCsD_OJxWg', 'heel.jpg', 356, 356, 'ready', NULL, 'jpg', 0, NULL, NULL, '2026-11-24T09:00:24.787Z', '2026-11-24T11:00:24.787Z', NULL, NULL);
INSERT INTO backoffice.upload_object VALUES
	('ESS-mfi1kpbr1zOCKHVSdojMiakjSF4V', 'EJ4FYgzf4hIfo0Zat0EZR', NULL, 3, 'file', '2026-11-24T09:00:24.348Z'),
	('SGWBTsToNdW8wcZteF0jAPVxsO4IIEo8', 'LVMdy2Wq6UN_-fUq89ysk', NULL, 5, 'file', '2026-11-24T09:00:24.648Z'),
	('NAA-2lGAdJinwx8vaO0qg_JE9WXR3ic-', 'XMl9TQyjxvjbDq66IS5h_', 0, 100, 'part', '2026-11-24T09:00:24.737Z'),
	('al7wRJBmc6zoQfM0br-e36XzOYcWxh71', 'Du_NLrPDNICa7PjOcLCFK', NULL, 206, 'file', '2026-11-24T09:00:24.858Z');
INSERT INTO portal.draft VALUES
	('ZnTapzY2epo5i-MB-bcMsA', 'weekend-21@lezers.example', 'ad', 'holiday', '{"kind":"suspension","typed":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"period":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"month":"2026-12"}', 2, NULL, '2026-11-25T09:00:25.624Z'),
	('0qoXEn6s9MZTD5vE8SbTiQ', 'weekend-22@lezers.example', 'ad', 'holiday', '{"kind":"temporary_address","typed":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"period":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"month":"2026-12"}', 2, NULL, '2026-11-25T09:00:26.189Z'),
	('8yQ1QlYAJIjybbU3dC38zg', 'weekend-23@lezers.example', 'ad', 'moving', '{"isToAccount":false,"typed":null,"typedDay":"2027-01-23","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"movingDay":"2027-01-23"}', 3, NULL, '2026-11-25T09:00:26.577Z'),
	('g_ylDtwqi_IgDRNKIwU7UQ', 'weekend-25@lezers.example', 'ad', 'holiday', '{"kind":"suspension","typed":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"period":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"month":"2026-12"}', 3, '{"changes":[{"changeId":"4335d62a-f002-4358-b5bf-957969c42420","kind":"suspension","state":"coming","firstDay":"2026-12-24","lastDay":"2027-01-13","issues":["2027-01-02","2027-01-08","2027-01-09"],"worthCents":783,"compensation":"credit","setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"whyNot":null,"address":null,"firstPaperBack":{"day":"2027-01-15"},"firstPaperWhenEnded":null,"subscription":{"subscriptionId":"90002500","product":{"name":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","digitalAccess":true},"__typename":"Subscription"},"__typename":"HolidayChange"}]}', '2026-11-25T09:00:27.512Z'),
	('k6eTZm1tYzY7e5VKML9lJA', 'weekend-26@lezers.example', 'ad', 'holiday', '{"kind":"temporary_address","typed":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"period":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"month":"2026-12","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"}}', 4, '{"changes":[{"changeId":"390dcaa8-069d-4daa-919f-fa724f242598","kind":"temporary_address","state":"coming","firstDay":"2026-12-24","lastDay":"2027-01-13","issues":["2027-01-02","2027-01-08","2027-01-09"],"worthCents":0,"compensation":"none","setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"whyNot":null,"address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"firstPaperBack":{"day":"2027-01-15"},"firstPaperWhenEnded":null,"subscription":{"subscriptionId":"90002600","product":{"name":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","digitalAccess":true},"__typename":"Subscription"},"__typename":"HolidayChange"}]}', '2026-11-25T09:00:28.205Z'),
	('u_xRJS0OHWLHyFabNnYthA', 'weekend-27@lezers.example', 'ad', 'moving', '{"isToAccount":false,"typed":null,"typedDay":"2027-01-23","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"movingDay":"2027-01-23","movesAccount":true}', 4, '{"moves":[{"moveId":"ac36deef-7d02-466e-9633-808a7fbcab6c","state":"submitted","movingDay":"2027-01-23","canCancel":true,"cancelUntil":"2027-01-20","whyNot":null,"address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"parts":[{"isDelivered":true,"temporaryUntil":null,"pausedUntil":null,"firstPaper":{"day":"2027-01-23"},"subscription":{"subscriptionId":"90002700","product":{"name":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","digitalAccess":true},"__typename":"Subscription"}}],"__typename":"MovingHouse"}]}', '2026-11-25T09:00:29.109Z'),
	('BdBKJ8vami6FWDo4zGuWaw', 'jan-28@lezers.example', 'ad', 'complaint', '{"days":["2026-11-23","2026-11-18"],"remark":"Lag nat in de tuin","type":"damaged","remedy":"none"}', 6, '{"complaint":{"complaintId":"7851c7f7-06ea-42df-a820-5a5f3feb5893","reference":"PCZ8-WNHW","days":["2026-11-18","2026-11-23"],"type":"damaged","remedy":"none","worthCents":0,"remark":"Lag nat in de tuin","state":"received","receivedAt":"2026-11-24T09:00:30.218Z","withDeliveryTeamAt":null,"solvedAt":null,"withdrawnAt":null,"withdrawableUntil":"2026-11-24T09:15:30.218Z","subscription":{"subscriptionId":"90002800","brandId":"b001","product":{"name":"Ochtendblad, maandag tot en met zaterdag","kind":"newspaper"},"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3512 PN","city":"Utrecht","country_code":"NL"},"__typename":"Subscription"},"__typename":"Complaint"},"isCallOffered":false}', '2026-11-25T09:00:30.233Z'),
	('6H00-jZTNyTrTfACF0ay8Q', 'weekend-34@lezers.example', 'ad', 'holiday', '{"kind":"suspension","typed":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"period":{"firstDay":"2026-12-24","lastDay":"2027-01-13"},"month":"2026-12"}', 2, NULL, '2026-11-25T09:00:32.711Z');
INSERT INTO portal.login_attempt VALUES
	('pdCtlSIY6heOw2Djw1dKU60qhD5_lFfZ12gX-mggnnk', 'jJKWkoDPh2FltFMC0pVu9pl6KQ-hA8-bxNblwLYYjYM', 'ad', 'D1OdTWxQKMHJ4ibV_57IrEv315AnYjX1uYP_qey4c8I', 'OxP0EvqzVDDuMNuIgPwRVgIjLUbHmaUN2DEJxzHP0co', '/vakantieservice/doorgeven?stap=controle&concept=6H00-jZTNyTrTfACF0ay8Q', NULL, '2026-11-24T09:20:32.840Z');
INSERT INTO portal.migration VALUES
	('0001_sessions', '2026-11-24T09:00:08.116Z'),
	('0002_login_attempts', '2026-11-24T09:00:08.122Z'),
	('0003_rate_limits', '2026-11-24T09:00:08.127Z'),
	('0004_drafts', '2026-11-24T09:00:08.133Z'),
	('0005_parked_posts', '2026-11-24T09:00:08.138Z'),
	('0006_parked_session', '2026-11-24T09:00:08.139Z'),
	('0007_chats', '2026-11-24T09:00:08.146Z');
INSERT INTO portal.parked_post VALUES
	('uZmcTEltqXB5C6uOAj-jzSU7s4X54p7RzgHuy-YtF-s', 'ad', '/vakantieservice/doorgeven?stap=controle&concept=6H00-jZTNyTrTfACF0ay8Q', '{"stap":"controle","concept":"6H00-jZTNyTrTfACF0ay8Q","revision":"2"}', 'weekend-34@lezers.example', '2026-11-24T09:15:32.833Z', 1);
INSERT INTO portal.rate_limit VALUES
	('HwjGj3Mr43DOaod5xp87R3Hn3W-2yY6vLS1CW9EhnbY', 2, '2026-11-24T09:10:12.588Z'),
	('vJexDOTW6FZhG2ZEe2KqMqDi3F1IrQtY4Cihv8Z_p5g', 0, '2026-11-24T10:00:21.498Z'),
	('OsO23A-IdfzJOoJ-rL1j2_gPM9PCyCCkDGmkCgLt3iw', 37, '2026-11-24T09:10:08.956Z');
INSERT INTO portal.readiness VALUES
	(1, '2026-11-24T09:00:08.362Z');
INSERT INTO portal.session VALUES
	('uhCEikIH3WZRAA8MK_OL3gBxlGoES4Z4-Fr4QwYOovg', 's0LAanhJU1wXqeChXeIB7Q', 'ad', 'weekend-1@lezers.example', 'weekend-1@lezers.example', 'P4aGN8A2CSO8zc6Mhfh2Q94m_ttOVTHD2KAtt6yIsft', '2026-11-24T09:15:09.057Z', 'uqq95ZSKgEOzBhuVnIkG_pG4WtB4_Izfxir3zLb5v1z', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTFAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MDksIm5vbmNlIjoiU1JUckpOU2hGQWFpenNoY29sUmdDdkQwRmgwSElYWlhwWmwtLUpjblREWSIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MDksImlhdCI6MTc5NTUxMDgwOSwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.r7ogPXBv3l17TBMMwcp1pw1yLACXKmazAXqViXV9l7jNWiG6b1X9HvNfhRlFAewNS1vr5Oag_qAH4iy2zkHdAA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:09.057Z', '2026-11-24T09:00:09.057Z', '2026-11-24T09:00:09.000Z', '2027-02-22T09:00:09.057Z', NULL),
	('EHoFl-0E9qFSTgfr7Cm-jT8639Hy_fMQDoLfhMMboRg', '9HhnzJZdA_rJZ58HVD6qaA', 'ad', 'weekend-2@lezers.example', 'weekend-2@lezers.example', 'Oki7amte0ncEiBWhp5RcNpZcvuTcRHJnFBt_Jivc5wK', '2026-11-24T09:15:10.090Z', 'Rlvf936K6oeR-CN-mTPEk5wyxVoEgwlAbBAF6JUZYsZ', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTJAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTAsIm5vbmNlIjoidXpwUGhRVWZSVUVQSFU0RGl5bTFfaHd2Sk9yb0Ixa0wyRmtMSkxoTWZDbyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTAsImlhdCI6MTc5NTUxMDgxMCwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.Lv8VkhQk0Jip5LeIl5L4pD408KrVV5R33yrXAUrdeaByfQx42yXke6CdWQOOM0e4HizPzU6eAEwbZot-HaHv2Q', 'Onbekend apparaat', NULL, '2026-11-24T09:00:10.090Z', '2026-11-24T09:00:10.090Z', '2026-11-24T09:00:10.000Z', '2027-02-22T09:00:10.090Z', NULL),
	('-76q3t4hGJZx57wF2yA6M9CB0hjeLThkL6YWzOHTPaE', 'mMeeuPOYqKHYPGcMREK9oQ', 'ad', 'weekend-3@lezers.example', 'weekend-3@lezers.example', 'hOXvcJeJpGrFZnntN1tQMX1wYgjPKrpD8PMcNV70H14', '2026-11-24T09:15:11.504Z', 'DrLx_99kMo7bouQUZboJSZPHUx8iF5INNbwTDTw6h7O', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTNAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTEsIm5vbmNlIjoiSVVLbjRxbVRTY05yNnY5amlVS1dwaWE3YWdUTnpiMWZIeU5MdnVOSDFxayIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTEsImlhdCI6MTc5NTUxMDgxMSwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.a1bjtY-Ids0Gh51y8tQdbf_AoUUIwG8-Hb5xH6Xtc30F10pcViUWAiDCD9dlZ93O4PNh5HWTP_aHFjyF2s2Elg', 'Onbekend apparaat', NULL, '2026-11-24T09:00:11.504Z', '2026-11-24T09:00:11.504Z', '2026-11-24T09:00:11.000Z', '2027-02-22T09:00:11.504Z', NULL),
	('zGXkZMMYWlBInyotQGqkz226jpHuq2F0HLoFpf0tmDA', 'VRhH7o1goiN5HshVabul4g', 'ad', 'weekend-4@lezers.example', 'weekend-4@lezers.example', 'RCnfxpEkmyxByyvz9tgm8sSydEI_6N4TkTu7BdvupyZ', '2026-11-24T09:15:13.753Z', '82N7sl22qToM5Zxj_cwg_-_voNLdJugCGrtlgxFNtoX', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTRAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTMsIm5vbmNlIjoic2pDX0ZBSER4RHFFNlk1NkxfdkxuYkhqZVI2S25feXUzQnZwM2xHLWZsUSIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTMsImlhdCI6MTc5NTUxMDgxMywiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.HuIKepk_EPFzBz3TMcZAYJoitkWvdIaqS292DlGs-68eiHoos0ti1VYnLYzwHDHh8sPYA9IkxclWZa_GtMbiIA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:13.753Z', '2026-11-24T09:00:13.753Z', '2026-11-24T09:00:13.000Z', '2027-02-22T09:00:13.753Z', NULL),
	('6GzU6rJq2XJgs5PZeSrNjhtvkbwKxDHuS-vJefUMWxM', 'JPkkgvjPC_wWrpc5Mcg6FQ', 'ad', 'weekend-5@lezers.example', 'weekend-5@lezers.example', 'bGc_Mzw1SoAPT0WTy2tMcv9Ss_wGWgOJVTEkBoukHrp', '2026-11-24T09:15:14.583Z', 'iVMXolbqkQyxzYZRcsc1lsFsYXsn7HaTo_ykAelpMd6', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTVAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTQsIm5vbmNlIjoienRBZ1FiVVo0aHZJQzBYZ0VWOFJqTS1VM3FpV0ZKOElQN2ZDTHJFWmhDayIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTQsImlhdCI6MTc5NTUxMDgxNCwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.uB4-MK-qCDlkJWIN9m1gLtDBdr2ZlaswIY6P2l85xgcWkuewTMhAgJmsd5R8UYgj9912tfBrjc_wJ-yigU_IbA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:14.583Z', '2026-11-24T09:00:14.583Z', '2026-11-24T09:00:14.000Z', '2027-02-22T09:00:14.583Z', NULL),
	('WvPD0C4HkdDkoOxhuq8WgCGd4WIEeFZrZPejQ4hpDAY', 'nKGB2Lis9nWuTAZS5__SAg', 'ad', 'geen-6@lezers.example', 'geen-6@lezers.example', 'ODKZ7mE8itExnLO_xDT63GaxAojxOG-gPjNKmI4cC8-', '2026-11-24T09:15:14.701Z', 'ShGgwm8UNo0iSxjEzsE7bjRME_aGV023x_mJ5lhGoq_', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJnZWVuLTZAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTQsIm5vbmNlIjoiRGRzX2FFNWh0N2ZPZUM5UnlRcTRjRlBzSVdqSWp1azBib2l1dG1uS0h4NCIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTQsImlhdCI6MTc5NTUxMDgxNCwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.ICK8W21Xo3xmDwN0U0kikKw97UYHO8XDvttmG_vo6PVHqW2HlfBI0YmljxrupQLNeBl3p80Od1rwhPye97rD_g', 'Onbekend apparaat', NULL, '2026-11-24T09:00:14.701Z', '2026-11-24T09:00:14.701Z', '2026-11-24T09:00:14.000Z', '2027-02-22T09:00:14.701Z', NULL),
	('c__ijUdQzEvp79tCK3y6s-zYA8RWP_dRLUJUkO64XZg', 'C_pNaAXncOX5mQfHrtl8MQ', 'ad', 'weekend-7@lezers.example', 'weekend-7@lezers.example', 'K5E0eaVYay3gGtCB5k0SH4jcxXwE7VXHKhcrXuVOu4W', '2026-11-24T09:15:16.075Z', 'o_0dPLl9kpDmL3mWfSINWbPb-uMp0H1sf3_imgbsgsc', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTdAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTYsIm5vbmNlIjoiUlo1Y1ZScXU4SmY4SDdIbEpZNGZRS3lLNkRiUE1oT0ZFWWd1VHFRcWduOCIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTYsImlhdCI6MTc5NTUxMDgxNiwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.w-AHqFq0Ggw9JEbk-dKiBfHN48uX65dNPnJ06gQxF5Zttsi4qRkDJmEwLdyir_ndQAw7Y_PjXBn97DBQWSdIdQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:16.075Z', '2026-11-24T09:00:16.075Z', '2026-11-24T09:00:16.000Z', '2027-02-22T09:00:16.075Z', NULL),
	('0O45yvV5WxBT7oVbDd7RRyj2SmDHByAQd4wd1IoSETc', '64oPsCxJ0JLJ_4Qf7oOBlw', 'ad', 'geen-8@lezers.example', 'geen-8@lezers.example', 'm0V2P6FZlq0xIefeG9qSjGaMNv2uO4c9LgrK0dHF5z-', '2026-11-24T09:15:16.194Z', '1PdUZRQlHdprI1nmRCwejhB6IMoNA1KQ5QFS7Wf7mh9', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJnZWVuLThAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTYsIm5vbmNlIjoieTVFX2Rhb0lrYy1KaHY4M3Jvb3NsZmdmUEtWSlNFWGRndjlqVmhFbGlxMCIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTYsImlhdCI6MTc5NTUxMDgxNiwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.Ox2HTJJ1Av_39pDxSRBSA2xW6Z5od65Y1H9w5p1GBJQAKXSp2IGK4tXuwGLXJxk1PGznkkkeIhGi7sArNhlGbA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:16.194Z', '2026-11-24T09:00:16.194Z', '2026-11-24T09:00:16.000Z', '2027-02-22T09:00:16.194Z', NULL),
	('KYj8Jm2l4y1E8yekXaTDbEY8jnrYp_hhpc1x_GHdn6M', '2HyxK4A5LY_yzGFFLP3Vsg', 'ad', 'geen-9@lezers.example', 'geen-9@lezers.example', 'y_pRx06Q-WZODpr_ebQzmzcxGaifMpSSGtWQAAcPLBU', '2026-11-24T09:15:16.742Z', 'wU0mD-1OqZK1v8A6G0EmH4ihvLgRARxwo7u882kORKF', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJnZWVuLTlAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MTYsIm5vbmNlIjoiNmdwTFdiTVZ2YzJ3ai1XNDIzT1Z0NkJGeE9iaEEteGFISm9oaHgySkJBdyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MTYsImlhdCI6MTc5NTUxMDgxNiwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.4a1N4nqfAguAUmMvu4SergDopf5RPjvMPd7tn9q-KvPTZP5fxKFhES4560RKgJ119caaJbhfgR4gJ2qr9LtqJA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:16.742Z', '2026-11-24T09:00:16.742Z', '2026-11-24T09:00:16.000Z', '2027-02-22T09:00:16.742Z', NULL),
	('6Q3NR7X1cR0TxHxxCjLwSfZqCVeQCTSpGlMK4XlOXlo', 'YJr8N0kxE2NUGf2p76ZGBw', 'ad', 'weekend-10@lezers.example', 'weekend-10@lezers.example', 'kfGVJLgFJXgxC7WfPV1PKDZjcM11qIBiEiV46qzSPOR', '2026-11-24T09:15:18.204Z', '3nSTVnFl4ERIWlPhYph8wxKb_UA2olre8DFP6q7ey7i', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTEwQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODE4LCJub25jZSI6ImF4bGtoSHctc29xRnFSX0hheW5HUThISV9Za25PTjQtNXhBb1lJUEdVdjQiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDE4LCJpYXQiOjE3OTU1MTA4MTgsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.bEgraWHkxXNBKsuknbkmq3JlNGufLP-yQaHBSnz5rXL--X9nIPnXE6YSifgaWAD4ofw9pnOEJoyiO3q148hdHg', 'Onbekend apparaat', NULL, '2026-11-24T09:00:18.204Z', '2026-11-24T09:00:18.204Z', '2026-11-24T09:00:18.000Z', '2027-02-22T09:00:18.204Z', NULL),
	('kuM3-fstx1FMYVt8-vGdN5i3L8xDzTZQOJK6A5VWZJA', 'eeRsgZvYCEkJQeZy5SNk_w', 'ad', 'geen-11@lezers.example', 'geen-11@lezers.example', 'VH8XaC79r-G1GLcRs99SMT_DcBPBvjqWTFAwWF9eUIn', '2026-11-24T09:15:19.426Z', 'D_b4Fb4LqEyHx3l9QcpfOAIGH8xz01edyI2EwQB-F4p', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJnZWVuLTExQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODE5LCJub25jZSI6Ik9Ld1JLdnl1TGV1UElrQXBfcHNwRW5ud2FNQUh2VGg0aUk4OHVrYnM3Q1kiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDE5LCJpYXQiOjE3OTU1MTA4MTksImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.83225X1sc1TQb4FEr8LXHG-sYlZiHoWwwvzzl_ceuePD-WjTviTN1E0j0GUy8k2S_tBFzBF9K78Ugm8f3aiSvQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:19.426Z', '2026-11-24T09:00:19.426Z', '2026-11-24T09:00:19.000Z', '2027-02-22T09:00:19.426Z', NULL),
	('AUpJD6HnwPKYq0PJrjuEAnHB37RTr3184QyridsHq94', 'i9t3Gsh2GvAw5JTCHqukvQ', 'ad', 'camping-12@lezers.example', 'camping-12@lezers.example', '1d4I9TUqpb1NYGbckREMrJkN5DVSmwyfYJiTI5psEwN', '2026-11-24T09:15:19.576Z', 'rwqXUzaFZ9JaBV6mLgiTQbRynM5-gU33JmQGjk4Bx9-', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJjYW1waW5nLTEyQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODE5LCJub25jZSI6IjZCRHQ1X2tjVmg2OTBhalIwTWdIUTdVLTdHZnhqS2tzQjhwdXNWVmRuMWsiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDE5LCJpYXQiOjE3OTU1MTA4MTksImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.kLdWT0n2Y-5cX6cueN1hH2hRsXbLQ-uEgFIvKuPG69xiZ6Rlrx1YlskfErvlcUSgMyJIm555ZU8S2vc05azx8w', 'Onbekend apparaat', NULL, '2026-11-24T09:00:19.576Z', '2026-11-24T09:00:19.576Z', '2026-11-24T09:00:19.000Z', '2027-02-22T09:00:19.576Z', NULL),
	('t0oYP2Ekq5lCBri8vY8j65kOZ33j0uiK2kbDhBCCIFA', 'PeSpPWCXPo5XHIlgs5lmsQ', 'ad', 'geen-13@lezers.example', 'geen-13@lezers.example', 'DvrrR-44Ih2xxKVvj4mr5nQQOHrO1kAuTgt70Ipq79O', '2026-11-24T09:15:20.328Z', 'kfDgaGDcHSoeDH-IdqPye9CAaz3edZ9-to4iPvaeLAI', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJnZWVuLTEzQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODIwLCJub25jZSI6IkcyaE56RHYxYjlrZGNDTmRZQ0UwbE11QUIxMWp2cmo1azM0ZkNIcEJUVzQiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDIwLCJpYXQiOjE3OTU1MTA4MjAsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.Jw8zB3Pqtitd-lf1DFNE9oHu2z6GOBQxVBlINz16YNyb8ZJJHN-czLKC6HRCgUcTyKDsuoY_x7wtqLb62Xi8pA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:20.328Z', '2026-11-24T09:00:20.328Z', '2026-11-24T09:00:20.000Z', '2027-02-22T09:00:20.328Z', NULL),
	('dbJs1oLpe81amxGmbxc0lLHoJwKItV1Vh0VSZJRDzeE', 'O-zQ3r1tDjpnRf7DJbrXeA', 'ad', 'camping-14@lezers.example', 'camping-14@lezers.example', 'C8RO5gy60Us-n-OdPa3dFAvlCE2Owprq9GNUGXm5ycd', '2026-11-24T09:15:20.480Z', 'IMVpN_kWZfRbhoHY9RMLQTHAYxQUMD0DUmF8BGkw2Fd', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJjYW1waW5nLTE0QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODIwLCJub25jZSI6ImNER2hnaFhlRS15M2I4MHlwUzhGUE1xWGFfOWJGcVM5TEJUSlk1aTNiVUUiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDIwLCJpYXQiOjE3OTU1MTA4MjAsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.zsrQeo62etKlqRXL0weXSmoZE-35N6iKqfpxy48IK0JYfamXVZZ9M9rcnuFhmZdZv-HrywQK2aX32D7OJpyx_w', 'Onbekend apparaat', NULL, '2026-11-24T09:00:20.480Z', '2026-11-24T09:00:20.480Z', '2026-11-24T09:00:20.000Z', '2027-02-22T09:00:20.480Z', NULL),
	('cPbgKO1JVvin5mWZAPKDLNBO1M9wrD0T8Mg-1OyJwBk', 'ughAnPsjfHmltHFUARg-yw', 'ad', 'weekend-15@lezers.example', 'weekend-15@lezers.example', 'kNR84rwlPCZj7VE5Fj8OQCyrwuEcpsOER6DIZryrBx7', '2026-11-24T09:15:21.625Z', 'IJDZDGYL8UV40aTmHF0QPe7HBjrPUCsfLox1JKRs734', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTE1QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODIxLCJub25jZSI6ImtMOC1PaGJBYWh4MU9kLV9uTll5c0NDZFQxUmVGaTY5QllQaTNnUWoxZm8iLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDIxLCJpYXQiOjE3OTU1MTA4MjEsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.G-q4GuGj2HERZmCvid5WziRJHUkNM-hjloy3t7nz7Au3gFmAuaplqVtuY3ZRGCyJJVRa2FY3QnSJ-LDFuxW-aQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:21.625Z', '2026-11-24T09:00:21.625Z', '2026-11-24T09:00:21.000Z', '2027-02-22T09:00:21.625Z', NULL),
	('Xuo_THWBre55fAJUlG9BsVNs0G8ef5WFGVXXTuM4sgg', 'CutL9zpbQTxiw8lFyi_pHg', 'ad', 'weekend-16@lezers.example', 'weekend-16@lezers.example', '6ymke8_QbDR00v_L4hZWC1gdhK4NtGzpQ3lSeQkcOSE', '2026-11-24T09:15:22.871Z', 'Eo3Dnz9BYn5QCNUC4DHb-nRzZmGQPsPP3y9Vpu1y3VE', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTE2QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODIyLCJub25jZSI6IkVLa1ZkcUFVVjVGZjF3MUVubkRxMHE2N2I0Y0lwc194RVp6UkxyN3plSHciLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDIyLCJpYXQiOjE3OTU1MTA4MjIsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.SeKWwUPd3seZwdxJQf7d9Z-OlfJsmCK5wbOOmU-Qd8_2Qatj1PcmJcqP__Fw3J8Exs-5t_cTLWzi7EIXDwgc6Q', 'Onbekend apparaat', NULL, '2026-11-24T09:00:22.871Z', '2026-11-24T09:00:22.871Z', '2026-11-24T09:00:22.000Z', '2027-02-22T09:00:22.871Z', NULL),
	('R-IEMTL99oPwSP6Vp3fFjC_KezyGjPgW67_90T6qK0o', 'Fasi5RUwB_nVGowDGIwz5g', 'ad', 'weekend-17@lezers.example', 'weekend-17@lezers.example', 'eH01Wn-4exxWVC9CYkrUvUz0IeR_kOw0nU58KIb4hXl', '2026-11-24T09:15:23.199Z', '_v2n974BUrqDtgxnPYuEj4xYaD2u2Y94Bb6LrWItGxk', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTE3QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODIzLCJub25jZSI6InpKd0V3UU82YzUyN2ZXQVIxckJkanpaR0MweldHQ0cwOHF6Smo4aGFYZ3ciLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDIzLCJpYXQiOjE3OTU1MTA4MjMsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.Fgbew_Acb3DM4XIK4IB7gKVkQLBdtT1ZpeTxCAbSYBgU4jpI30xBlvGcm0_48bBqIzZ0WMizWl_Y2LySaAMSPQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:23.199Z', '2026-11-24T09:00:23.199Z', '2026-11-24T09:00:23.000Z', '2027-02-22T09:00:23.199Z', NULL),
	('c9OjxO7l9RD0eVU5TBgpnG3Q75CjNUvhNZoX6U4daug', 'Ma0HvElTArx65NO6DTpuyA', 'ad', 'weekend-18@lezers.example', 'weekend-18@lezers.example', 'Al8x7ouqQYL03Yw2_jO5PD0GNJ49yEuZO0mZ6nALk_0', '2026-11-24T09:15:24.253Z', 'S9uAT2tqij9Hf-3f2kL2WODZdQZtityEr7NOecr-wnk', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTE4QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI0LCJub25jZSI6ImdSYW5PaVAzdnJyNnZGRnhUVU1Uc0psUzU1NDFoVi1VbjhkVTZ2ZFpBUG8iLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI0LCJpYXQiOjE3OTU1MTA4MjQsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.w7BaTKQM1LscSbsSPL8PETOPYNOjCAQaGWJJ4nT8B4TZX_NqyJztUMN3tanrIJIRcBzEmtYJCoI_Z_iAOJknQA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:24.253Z', '2026-11-24T09:00:24.253Z', '2026-11-24T09:00:24.000Z', '2027-02-22T09:00:24.253Z', NULL),
	('49dRXzHzeQc2-v6Q1o0714eOsdKVgf7Jp57qywZ-qX0', 'D0Fh-P3hFKpGJzEY0pqgPg', 'ad', 'weekend-19@lezers.example', 'weekend-19@lezers.example', '_hkxMwtrzhJkOcWu4tHTtdOdEpOhtHls7eq7O6PDrlT', '2026-11-24T09:15:24.513Z', 'R-QMMSK69LWsqf3_5vz_YtuY-b1y5PYt_TfQwKiqm3-', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTE5QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI0LCJub25jZSI6IjlCbEE5TXhCRGFjNW9UdHNfa3dPTkhPazY0Q3puUnpuX2ZYbHo3eFFNNzgiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI0LCJpYXQiOjE3OTU1MTA4MjQsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.UwobpKkaKJITatHvXiMTSwfnys_pD8QClFRecFSkElB12q5vXZ2I3otxNl7MSBPQQX7I7eYzq79d4Igir7aLog', 'Onbekend apparaat', NULL, '2026-11-24T09:00:24.513Z', '2026-11-24T09:00:24.513Z', '2026-11-24T09:00:24.000Z', '2027-02-22T09:00:24.513Z', NULL),
	('VYeZUL_daKrePjfxb0DSVdu_Pz8k9C4P8h4giSJVvIw', 'YYbGL5ttQSsSvEPMNMr5Iw', 'ad', 'weekend-20@lezers.example', 'weekend-20@lezers.example', '0gJnSRNSx4ci8EF9TaPzGjJIET0_d-6_ZT3SlKbXDMZ', '2026-11-24T09:15:24.942Z', '8v5syGtRSWNEKXztoGj56mkXrZio8U8FLxecpZh-OuK', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTIwQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI0LCJub25jZSI6ImtBVXRtUmxfU2xIdldFbUlnSkNESW1TRUx2QkN5S3RCalVuM0ZYa05XOWciLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI0LCJpYXQiOjE3OTU1MTA4MjQsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.rTlsM-6YIz6LfFR4FJMxRc4M5NCKc-6BN2U6KJxzuLBFnQb3uKnzIegnu490tb7Sj6ZSLDfm7CTk8WKLbZjawQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:24.942Z', '2026-11-24T09:00:24.942Z', '2026-11-24T09:00:24.000Z', '2027-02-22T09:00:24.942Z', NULL),
	('IEIx-rm0N02X7rYAWM5bcKWbzj9YmVjDgpYA_rkd_r4', 'KlyiKmZdT2zkzqwAL4b-hA', 'ad', 'weekend-21@lezers.example', 'weekend-21@lezers.example', 'uM_QmCUI4x0h5l1nL3RMbUYuEy6AxD2X-aqluY8c8Wx', '2026-11-24T09:15:25.145Z', 'OyOr4DYiXtwsDq6wbSJYLP6SbY-y4fyyOxYcy1ekM6P', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTIxQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI1LCJub25jZSI6Ii00d0Y4a0IxeGljYjV4WUZWdVU1MS1TVXhvaUZwMzFFZnlkTUhIdjRRU00iLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI1LCJpYXQiOjE3OTU1MTA4MjUsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.ab4INbtZJLFN3qXgN1koKBx-EsuewLXTNaRMlJN7zGOQ81We-8WzEMalVq62d3SU2a1eSGIbyIc_vc_LugllJg', 'Onbekend apparaat', NULL, '2026-11-24T09:00:25.145Z', '2026-11-24T09:00:25.145Z', '2026-11-24T09:00:25.000Z', '2027-02-22T09:00:25.145Z', NULL),
	('RKm4KirEkeXq-TgOEZEfK1UFXugzFU4g2Zn2jTWqzm4', 'DHqbD_Gndp91dsUArwnTXg', 'ad', 'weekend-22@lezers.example', 'weekend-22@lezers.example', 'UQbjo9n809QJ_PHwork9LSuFI8KsUqHyEDlU99wSjx8', '2026-11-24T09:15:25.803Z', '57BGhJk-XDwudA0ZRehqLe52apq4voPMPsx4e5JLe7Y', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTIyQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI1LCJub25jZSI6Ik5HU1JUWHhBU3NaTFV5RFloTGhDTzFnS2I2ZEdCQ0E0dlkwTlNkaUN3YkEiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI1LCJpYXQiOjE3OTU1MTA4MjUsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.NEKZTmZotSw9G_57yF5dYogiBIso76a5pgy0HhzPh-rmS2QJTFw21apgmvByUa2xPFtQ3cZ-yND8b_iE9e4q4A', 'Onbekend apparaat', NULL, '2026-11-24T09:00:25.803Z', '2026-11-24T09:00:25.803Z', '2026-11-24T09:00:25.000Z', '2027-02-22T09:00:25.803Z', NULL),
	('xfvvOOYkoPEIlrtc3N0p_BRT180YJrH2o1fFtoTzaz0', 'TyiCZI6qWX9dX3wosciI0A', 'ad', 'weekend-23@lezers.example', 'weekend-23@lezers.example', 'xL23ZAgN9OHpeGcbrIR-Xu0T9iizUX24nkh9EF8QuF9', '2026-11-24T09:15:26.317Z', 'FMM_FACfYw7Jr8uOJ0rV3u17jhZhr-KjCB2TAY3hcb7', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTIzQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI2LCJub25jZSI6IlRqTTNmTUhuUG1MN2hOVWN0cnhXRG16ZEpSajdzTmRuMlVMR0xaRnRiQ3MiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI2LCJpYXQiOjE3OTU1MTA4MjYsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.7jbNjobaGScvatidncQCHm9WpV_abjRfQ7fTllKKRxwGxEcd9BAdvWU9JNDwwqVZ_pslRpamIWu2vaiXVUN8rw', 'Onbekend apparaat', NULL, '2026-11-24T09:00:26.317Z', '2026-11-24T09:00:26.317Z', '2026-11-24T09:00:26.000Z', '2027-02-22T09:00:26.317Z', NULL),
	('DSNXgN8iT1Aac9Eqx219fYo8ObPiWhjBvOU7YuNvOSE', 'hP-hqwhBnH4cMwCYL5zjGQ', 'ad', 'jan-24@lezers.example', 'jan-24@lezers.example', 'jvLWSwUNjRWtM2lXBG_z77MG2YsvxLujBxYxARogXo0', '2026-11-24T09:15:26.775Z', 'tGOrrZ9cRiSGjq7USxF1Gw6z2bMzHbFBSHtie73yhIK', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJqYW4tMjRAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MjYsIm5vbmNlIjoiQzRKWHFQdGRaQVdzSTFaaTdKQlFqc2Y1T3NZMG1hMFJUT2ExaFFld2pkZyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MjYsImlhdCI6MTc5NTUxMDgyNiwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.fWsErqRMSjyL2xd8CupGhAuAqsVdFd-FFOpMtPd4uummgVR6tPlWvJDDiQc-uCvcETeWpewQ5r24AMV5Qa3_2Q', 'Onbekend apparaat', NULL, '2026-11-24T09:00:26.775Z', '2026-11-24T09:00:26.775Z', '2026-11-24T09:00:26.000Z', '2027-02-22T09:00:26.775Z', NULL),
	('mWxyezDdVrQx-Jh9jmSY6Kp8qKQXvxOKYGdW_IGL71k', '9O2m7sdxBZ4rWXqimZpqNQ', 'ad', 'weekend-25@lezers.example', 'weekend-25@lezers.example', 'Sqr02Zvx4q6EIVoJfY2GiUQqRJJCiPmF0hpnQO6eAjv', '2026-11-24T09:15:26.977Z', 'x9Lhs5opomqv5w3zUMZBIcKfBM5U7CE3-HbLv-Sh_dt', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTI1QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI2LCJub25jZSI6InNzTkViZldaU3RXaG9DUF9RdlY0NUNxQTNSQ2hYdi12V3RIX3dZYzY2ZzAiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI2LCJpYXQiOjE3OTU1MTA4MjYsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.DcZj-q6lBwwm9JX0nz_O248LdpHrypDhUVKBc9gZWfIS0Jky9QakJNmckKHfQBf2cdVsDpotG-F7y1ot3PcOhQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:26.977Z', '2026-11-24T09:00:26.977Z', '2026-11-24T09:00:26.000Z', '2027-02-22T09:00:26.977Z', NULL),
	('GKYX7U_eEDFuP-YU-JI79X2YkoLAF9nBsMZQhd_tDpU', 'fUdpmv49kLy6YmnIfxfqNw', 'ad', 'weekend-26@lezers.example', 'weekend-26@lezers.example', '1KEJBGqaIsFv7ylTtLFIOXIquk5AF80RRVn8PFOesSV', '2026-11-24T09:15:27.600Z', '7k99FK7PJLhWwT2T8uVHIWf-rVJu5pLFE-rMRNbZvbu', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTI2QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI3LCJub25jZSI6ImJ5clNkcmxzTWtnYzhVVFhCZjJmSDEtOTF1SUFVWTNXQnNvZTZjNUlkYm8iLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI3LCJpYXQiOjE3OTU1MTA4MjcsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.kvDMPgn-lb8G-rzZDKF_Zjwc3_rJXBT309-WhHdscC8BkqYSSKfYWNXf__Keyok5HGWdRT5I-FbwS0Msu-tRTA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:27.600Z', '2026-11-24T09:00:27.600Z', '2026-11-24T09:00:27.000Z', '2027-02-22T09:00:27.600Z', NULL),
	('SbZmjxiHRVVDGGbApGALTJLDo2uK9-fR-z8NdNTM0pQ', '2jdJ5hIA1dGxpnKhgDTvEQ', 'ad', 'weekend-27@lezers.example', 'weekend-27@lezers.example', '7h77uK1nI0QEA_z1QSJ-3A3PiosnGqJMcpE9HbhTni2', '2026-11-24T09:15:28.659Z', 'XxvBcVyjmO0PEcnMgLfWLwaGlpMdZDLA0dWYRW9DGZe', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTI3QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODI4LCJub25jZSI6Ik94akIzVWFpczlnSzJVblpUSWI4TURGcWpwSm53WWcyNHdHbGVobFREWDQiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDI4LCJpYXQiOjE3OTU1MTA4MjgsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.ovy-pe_AiVAJs8TFA6kvVegsMTPjBCuMyTejVIS3VEphfe8d3d8FCSrWSlK5GVszazJfRqGvCv9uSuuuoBzKww', 'Onbekend apparaat', NULL, '2026-11-24T09:00:28.659Z', '2026-11-24T09:00:28.659Z', '2026-11-24T09:00:28.000Z', '2027-02-22T09:00:28.659Z', NULL),
	('569pwOfKNL6smDlig_1Ex4Ryfsf49B0QA3GkYQt0ReI', 'BYYT7Lf6D4GeT-G72hsl5A', 'ad', 'jan-28@lezers.example', 'jan-28@lezers.example', 'Q50d0LQ2eUXXuKRwAGuivYKDam7FWw_ej2miVpF-jep', '2026-11-24T09:15:29.223Z', 'rvS9Pdsz1gU3-un2bbLrxHTpwGK_5xHN9tGN6V0XsbE', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJqYW4tMjhAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MjksIm5vbmNlIjoibFAtQ243enRXRW9OR29GSGxhd0pIdmo2dmQzazM4T1JwU1lqcFlEUXN6NCIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MjksImlhdCI6MTc5NTUxMDgyOSwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.q7i5Is9YV6ccSU5ytdzt1iVGYvy5kExdBmMJjjEW4NCJ-q8_IbXH7CekTr1FbQuOlcARngbegmcvFf1IwnkZyw', 'Onbekend apparaat', NULL, '2026-11-24T09:00:29.223Z', '2026-11-24T09:00:29.223Z', '2026-11-24T09:00:29.000Z', '2027-02-22T09:00:29.223Z', NULL),
	('Imp7t1i-LGDv0zWFUzIm4EL55YMg3fC-kEIvgtrAwAk', '3b2rkDo4RgV7U72lNH87og', 'ad', 'jan-29@lezers.example', 'jan-29@lezers.example', 'j3DsI99UUqo3kDJ--kZRzY-ggZUxI1CB2EOjZkcdtnL', '2026-11-24T09:15:30.322Z', '7t2bY-RfXDMHVZEM6aGsnZRziqDyTGT8hRmqFTqA5D6', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJqYW4tMjlAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MzAsIm5vbmNlIjoiNnpUblJhREVQbDVZeURHNjJ6dWdwRjlneDZ0bnl0b0xqR29XRFZvemZIbyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MzAsImlhdCI6MTc5NTUxMDgzMCwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.LwBuMp5px0vMQXMOJ8bl3_m3dy5dDxyRew83KTKamVU0L2xpvW2pCwaeDWccawXiTPQhYrsNfhDzjKCOUpgG-w', 'Onbekend apparaat', NULL, '2026-11-24T09:00:30.322Z', '2026-11-24T09:00:30.322Z', '2026-11-24T09:00:30.000Z', '2027-02-22T09:00:30.322Z', NULL),
	('fgnaGJru6OzuJsdnrWEfKOThO7tFE0laEUiH8alnXEI', 'FSQIG0BXDO2h__3nDvSyjA', 'ad', 'weekend-30@lezers.example', 'weekend-30@lezers.example', '59DCmiK71QkEf1Oys38CVCakGm0_F6_h2HQtpa4Iv5m', '2026-11-24T09:15:30.452Z', 'u6fF2pU_Hz6tr9vXMaVvXcYE2y7KQ4lhTeBrjKAtFNA', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTMwQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODMwLCJub25jZSI6Im1XTkJ3NkNqLXl4ZmpKNTJFbzhaT1M0bHZzNkpCRUpINGlkQ292UUZvclUiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDMwLCJpYXQiOjE3OTU1MTA4MzAsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.EgnzZbHx-8P2socN6JqgKOpyz-K-2s3T0Hwb4KtqWL5W4fv8-FDeA47tntbj9nNNYegLN-mDlYD1p8xGAO7efA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:30.452Z', '2026-11-24T09:00:30.452Z', '2026-11-24T09:00:30.000Z', '2027-02-22T09:00:30.452Z', NULL),
	('4i_kqR91JRMEWRwYcyXP5N9PROgW1kuMGhhu84mNSJY', 'NNFuF_gAXxIVfyAPvE1ZCA', 'ad', 'weekend-31@lezers.example', 'weekend-31@lezers.example', 'PK6mUQKNRWHCM7pumops1b-KaaEPSZHdg0e9UJTi5Mu', '2026-11-24T09:15:30.565Z', 'Iz9UUb7DEbKroziUTpfdi3aK23G9Mf0WopnnGSHHf6e', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTMxQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODMwLCJub25jZSI6ImJMVUl4X18zbDlEU29GTXNSWVJHZnU0eG53VmNPWEZRdTd6bUhYZFNFUzQiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDMwLCJpYXQiOjE3OTU1MTA4MzAsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.t_BU8yYumFdGjxAQlHwW3i9cVqu1T4cH4RzPzP8K3tOl9b6I_M3pFbLKYAiBfIvZidvu2W827yHqrIZzFWLTuw', 'Onbekend apparaat', NULL, '2026-11-24T09:00:30.565Z', '2026-11-24T09:00:30.565Z', '2026-11-24T09:00:30.000Z', '2027-02-22T09:00:30.565Z', NULL),
	('vVhVSzYnwg5d-VlkPVu46v5ImPzD5kfmJSppz2VKPnI', 'KhY7T1NaAOpoBKqpMEROGQ', 'ad', 'voorbij-32@lezers.example', 'voorbij-32@lezers.example', 'Bc3CzD3_f9CBqw5aMLEdqYFeMGJeD7LSQmLpmFdmcXD', '2026-11-24T09:15:30.729Z', 'CuYutaBwefJHcmLB8V_BpQiNFY-E2acMhP_txXLaFso', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ2b29yYmlqLTMyQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODMwLCJub25jZSI6InA2Yjg4MlNybTg1NFJ5ZUtScmdIR2V5VnJDT2tGUnV5X3F2dzEzSl80dWciLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDMwLCJpYXQiOjE3OTU1MTA4MzAsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.332UzRBwC9bQKvK0mLiyajqGciBmOpka-9iLzpyALKjfFxne3NLo4Ryk8irYx5QIhK02rHS3c6MRLFRvUw10Qw', 'Onbekend apparaat', NULL, '2026-11-24T09:00:30.729Z', '2026-11-24T09:00:30.729Z', '2026-11-24T09:00:30.000Z', '2027-02-22T09:00:30.729Z', NULL),
	('mI_TM5wazN5-ZTgZPa-TjyYhIGla6-9nZGgq7zDsh4o', 'BI7PHTIKjgZbp4E2d5PVVw', 'ad', 'weekend-33@lezers.example', 'weekend-33@lezers.example', 'wlmAEYOxRkELy2biXebclAU5JE6QR-j_0Z90LIjb3be', '2026-11-24T09:15:32.096Z', '3KyYriMpoQf2UvAXyKxYzBGmX4nBTfDawtYZoMRBPus', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTMzQGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODMyLCJub25jZSI6Ilh1cXBpdmg2RXhvZ0M2cmRYSkRUMjhEd2xqb0tVRkFiWDc4LWVpUXNZWU0iLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDMyLCJpYXQiOjE3OTU1MTA4MzIsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.Y-aZ7ZDhLzU68qG-vkvXURCGj8oFP9lRl8ip4c7xSOpl785JcnSGcPBBkvxSTlb4W-j7wHC64Ohdp4a5s7302w', 'Onbekend apparaat', NULL, '2026-11-24T09:00:32.096Z', '2026-11-24T09:00:32.096Z', '2026-11-24T09:00:32.000Z', '2027-02-22T09:00:32.096Z', NULL),
	('721uRSIPFeu2osnqzKD-WbfI1o-CLTEt_dmkTbmZ2SM', 'ni3IxUxAhdBAznVi-FgZzQ', 'ad', 'weekend-34@lezers.example', 'weekend-34@lezers.example', 'L10xMl-OzK0QLz9c7-1qtW8opn8ln9Le7jtx7OUiOcl', '2026-11-24T09:15:32.251Z', 'GN5PEzc1tEiu9atFcPhy1d3-pJEdzdySdzP-Q4R7iuy', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJ3ZWVrZW5kLTM0QGxlemVycy5leGFtcGxlIiwiYXV0aF90aW1lIjoxNzk1NTEwODMyLCJub25jZSI6InQzbjhaS2x4Rl9MeFNJUi0tZC1yc1RaTmltRHpNRU5HeU1BNzFmbnA5U1kiLCJhdWQiOiJtaWpuLW9tZ2V2aW5nIiwiZXhwIjoxNzk1NTE0NDMyLCJpYXQiOjE3OTU1MTA4MzIsImlzcyI6Imh0dHA6Ly9sb2dpbi5hZC5sb2NhbGhvc3Q6Mjk2MDMifQ.iFtvfpLkdLRr66lU9V698WJdn2WyLha1xqCukkRk_tFPidXxNYM5zux0eEU47er49ovO4JRfuVmpDFEVAJUtyQ', 'Onbekend apparaat', NULL, '2026-11-24T09:00:32.251Z', '2026-11-24T09:00:32.251Z', '2026-11-24T09:00:32.000Z', '2026-11-24T08:59:32.823Z', NULL),
	('jeZYwqWoCri4FkBPD0jhxr8hT1yXTozYXVIj6R65jDs', '49nLFCorhuGKzMZTobo4dg', 'ad', 'jan-35@lezers.example', 'jan-35@lezers.example', 'kmuuRvP40ZksmpkoS6WT_2EZbx7ulN-ekZVTUQ7xnnZ', '2026-11-24T09:15:32.903Z', 'bkCqx_vBC1IaidbWGcmB0ABOeofb8GFTHqFvZOMzo0E', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJqYW4tMzVAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MzIsIm5vbmNlIjoidUZhTEFMZEFBRV8xa3dWdGc0UnBJNXdETThTcTFCRmotb09OT0Qyd19pZyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MzIsImlhdCI6MTc5NTUxMDgzMiwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.8T4QOwsDeuvMysWJ4lEMAONkfW071bDUkymop63-81Nv4dfj9aa9cR30AqDIUXYe1JKSvy4I9XdDMwb8s20oig', 'Onbekend apparaat', NULL, '2026-11-24T09:00:32.903Z', '2026-11-24T09:00:32.903Z', '2026-11-24T09:00:32.000Z', '2027-02-22T09:00:32.903Z', NULL),
	('AaUEjXvsHOghhgEihgz13ly1G9Pmhk_WSHBjh7Z93DM', '9kNEF2FcR1uhbpnrv7HKQw', 'ad', 'jan-35@lezers.example', 'jan-35@lezers.example', '20_QBTI1BnVT38Re4cFpIE22CGX9Ivs-HT7oAXkflJ1', '2026-11-24T09:15:33.030Z', 'JC-w3xCp6kECRTAeF-Vi94-aMAadjQYqafWJ2fXjE90', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxMjc3YTkyMTZiNjI5Y2MifQ.eyJzdWIiOiJqYW4tMzVAbGV6ZXJzLmV4YW1wbGUiLCJhdXRoX3RpbWUiOjE3OTU1MTA4MzIsIm5vbmNlIjoiU29JcDgtMzFzNDhUc3BIWHhvaGUydlhEVEZaTkMtbkVpSDVicG0xRVJpbyIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTU1MTQ0MzMsImlhdCI6MTc5NTUxMDgzMywiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDoyOTYwMyJ9.XoLamh8CdsYmWliI9DEC72lmQaiPGuAtuceKirQOR8N1ONWSyxivE7OCJ2abmmrjVjgkETwNXgvnIz8h9Fx3AA', 'Onbekend apparaat', NULL, '2026-11-24T09:00:33.030Z', '2026-11-24T09:00:33.030Z', '2026-11-24T09:00:32.000Z', '2027-02-22T09:00:33.030Z', NULL);
ALTER TABLE ONLY backoffice.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.account
    ADD CONSTRAINT account_username_key UNIQUE (username);
ALTER TABLE ONLY backoffice.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.callback_request
    ADD CONSTRAINT callback_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.co_reader
    ADD CONSTRAINT co_reader_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.complaint_issue
    ADD CONSTRAINT complaint_issue_key PRIMARY KEY (complaint_id, issue_day);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_reference_key UNIQUE (reference);
ALTER TABLE ONLY backoffice.contact_case
    ADD CONSTRAINT contact_case_guest_key_key UNIQUE (guest_key);
ALTER TABLE ONLY backoffice.contact_case
    ADD CONSTRAINT contact_case_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.contact_case
    ADD CONSTRAINT contact_case_reference_key UNIQUE (reference);
ALTER TABLE ONLY backoffice.contact_preference
    ADD CONSTRAINT contact_preference_key PRIMARY KEY (account_id, brand_key, channel);
ALTER TABLE ONLY backoffice.delay_notice_choice
    ADD CONSTRAINT delay_notice_choice_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.delay_notice_choice
    ADD CONSTRAINT delay_notice_choice_stop_key_key UNIQUE (stop_key);
ALTER TABLE ONLY backoffice.delay_notice
    ADD CONSTRAINT delay_notice_once UNIQUE (account_id, delay_id, kind);
ALTER TABLE ONLY backoffice.delay_notice
    ADD CONSTRAINT delay_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.delivery_feed
    ADD CONSTRAINT delivery_feed_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY backoffice.delivery_feed
    ADD CONSTRAINT delivery_feed_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_issue UNIQUE (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.delivery_suspension
    ADD CONSTRAINT delivery_suspension_pkey PRIMARY KEY (change_id);
ALTER TABLE ONLY backoffice.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.email_link
    ADD CONSTRAINT email_link_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY backoffice.erasure_request
    ADD CONSTRAINT erasure_request_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.holiday_quota_grant
    ADD CONSTRAINT holiday_quota_grant_key PRIMARY KEY (subscription_id, year_start);
ALTER TABLE ONLY backoffice.idempotent_answer
    ADD CONSTRAINT idempotent_answer_key PRIMARY KEY (account_id, idempotency_key);
ALTER TABLE ONLY backoffice.identity_artifact
    ADD CONSTRAINT identity_artifact_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY backoffice.identity_credential
    ADD CONSTRAINT identity_credential_login_name_key UNIQUE (login_name);
ALTER TABLE ONLY backoffice.identity_credential
    ADD CONSTRAINT identity_credential_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.identity_secret
    ADD CONSTRAINT identity_secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.identity_tries
    ADD CONSTRAINT identity_tries_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY backoffice.invite_link
    ADD CONSTRAINT invite_link_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY backoffice.invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (invite_key);
ALTER TABLE ONLY backoffice.issue_compensation
    ADD CONSTRAINT issue_compensation_key PRIMARY KEY (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.issue_redelivery
    ADD CONSTRAINT issue_redelivery_key PRIMARY KEY (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.known_delay
    ADD CONSTRAINT known_delay_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.link_code
    ADD CONSTRAINT link_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.link_key
    ADD CONSTRAINT link_key_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.link_request
    ADD CONSTRAINT link_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.link_request
    ADD CONSTRAINT link_request_subject UNIQUE (account_id, subscription_id);
ALTER TABLE ONLY backoffice.link_way_back
    ADD CONSTRAINT link_way_back_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY backoffice.link_way_back
    ADD CONSTRAINT link_way_back_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.login_device
    ADD CONSTRAINT login_device_key PRIMARY KEY (account_id, kind);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_copy_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_once_per_account UNIQUE (account_id, idempotency_id);
ALTER TABLE ONLY backoffice.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.moving_house
    ADD CONSTRAINT moving_house_key PRIMARY KEY (move_id, subscription_id);
ALTER TABLE ONLY backoffice.mutation_turns
    ADD CONSTRAINT mutation_turns_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_key PRIMARY KEY (account_id, newsletter_id);
ALTER TABLE ONLY backoffice.newsletter_pause
    ADD CONSTRAINT newsletter_pause_key PRIMARY KEY (account_id, brand_key);
ALTER TABLE ONLY backoffice.newsletter
    ADD CONSTRAINT newsletter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.offer
    ADD CONSTRAINT offer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.operator
    ADD CONSTRAINT operator_login_name_key UNIQUE (login_name);
ALTER TABLE ONLY backoffice.operator
    ADD CONSTRAINT operator_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.operator_session
    ADD CONSTRAINT operator_session_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY backoffice.phone_challenge
    ADD CONSTRAINT phone_challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.phone_code
    ADD CONSTRAINT phone_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY backoffice.readiness
    ADD CONSTRAINT readiness_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.removed_phone
    ADD CONSTRAINT removed_phone_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.report_link_use
    ADD CONSTRAINT report_link_use_key PRIMARY KEY (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.subscription_extension
    ADD CONSTRAINT subscription_extension_pkey PRIMARY KEY (subscription_id);
ALTER TABLE ONLY backoffice.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.subscription_term
    ADD CONSTRAINT subscription_term_key PRIMARY KEY (subscription_id, first_day);
ALTER TABLE ONLY backoffice.temporary_address
    ADD CONSTRAINT temporary_address_pkey PRIMARY KEY (change_id);
ALTER TABLE ONLY backoffice.timed_work
    ADD CONSTRAINT timed_work_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.unreachable_address
    ADD CONSTRAINT unreachable_address_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY backoffice.upload
    ADD CONSTRAINT upload_link_hash_key UNIQUE (link_hash);
ALTER TABLE ONLY backoffice.upload_object
    ADD CONSTRAINT upload_object_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY portal.chat
    ADD CONSTRAINT chat_conversation_id_key UNIQUE (conversation_id);
ALTER TABLE ONLY portal.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (owner_hash);
ALTER TABLE ONLY portal.draft
    ADD CONSTRAINT draft_key PRIMARY KEY (account_id, brand_key, id);
ALTER TABLE ONLY portal.login_attempt
    ADD CONSTRAINT login_attempt_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY portal.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY portal.parked_post
    ADD CONSTRAINT parked_post_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY portal.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY portal.readiness
    ADD CONSTRAINT readiness_pkey PRIMARY KEY (id);
ALTER TABLE ONLY portal.session
    ADD CONSTRAINT session_handle_key UNIQUE (handle);
ALTER TABLE ONLY portal.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_hash);
CREATE INDEX account_email ON backoffice.account USING btree (lower(email));
CREATE INDEX audit_log_account ON backoffice.audit_log USING btree (account_id, at);
CREATE INDEX callback_request_account ON backoffice.callback_request USING btree (account_id, requested_at);
CREATE INDEX co_reader_account ON backoffice.co_reader USING btree (account_id);
CREATE UNIQUE INDEX co_reader_reading ON backoffice.co_reader USING btree (subscription_id, account_id) WHERE (ended_at IS NULL);
CREATE INDEX complaint_account ON backoffice.complaint USING btree (account_id, received_at);
CREATE INDEX complaint_due ON backoffice.complaint USING btree (due_at);
CREATE INDEX complaint_issue_day ON backoffice.complaint_issue USING btree (issue_day, country_code, zip_code);
CREATE UNIQUE INDEX complaint_issue_open ON backoffice.complaint_issue USING btree (subscription_id, issue_day) WHERE (is_open = 1);
CREATE INDEX complaint_received ON backoffice.complaint USING btree (received_at);
CREATE INDEX contact_case_account ON backoffice.contact_case USING btree (account_id, received_at);
CREATE INDEX contact_case_due ON backoffice.contact_case USING btree (hand_off, due_at);
CREATE INDEX delay_notice_day ON backoffice.delay_notice USING btree (day, delay_id);
CREATE INDEX delay_notice_queued ON backoffice.delay_notice USING btree (created_at) WHERE (state = 'queued'::text);
CREATE UNIQUE INDEX delivery_feed_live ON backoffice.delivery_feed USING btree (account_id, brand_key) WHERE (revoked_at IS NULL);
CREATE INDEX delivery_question_account ON backoffice.delivery_question USING btree (account_id, issue_day);
CREATE INDEX delivery_suspension_last_day ON backoffice.delivery_suspension USING btree (last_day);
CREATE INDEX delivery_suspension_subscription ON backoffice.delivery_suspension USING btree (subscription_id, last_day);
CREATE INDEX email_change_account ON backoffice.email_change USING btree (account_id);
CREATE INDEX email_change_asked ON backoffice.email_change USING btree (asked_at);
CREATE INDEX email_link_change ON backoffice.email_link USING btree (change_id);
CREATE INDEX erasure_request_due ON backoffice.erasure_request USING btree (due_on);
CREATE UNIQUE INDEX erasure_request_key ON backoffice.erasure_request USING btree (key_hash);
CREATE INDEX former_holder_account_id ON backoffice.former_holder USING btree (account_id);
CREATE INDEX former_holder_subscription_id ON backoffice.former_holder USING btree (subscription_id);
CREATE INDEX idempotent_answer_end ON backoffice.idempotent_answer USING btree (kept_until);
CREATE INDEX identity_artifact_account_id ON backoffice.identity_artifact USING btree (account_id);
CREATE INDEX identity_artifact_expires_at ON backoffice.identity_artifact USING btree (expires_at);
CREATE INDEX identity_artifact_grant_id ON backoffice.identity_artifact USING btree (grant_id);
CREATE INDEX identity_artifact_uid ON backoffice.identity_artifact USING btree (uid);
CREATE INDEX identity_tries_end ON backoffice.identity_tries USING btree (ends_at);
CREATE INDEX invite_last_day ON backoffice.invite USING btree (last_day);
CREATE INDEX invite_link_invite ON backoffice.invite_link USING btree (invite_key);
CREATE UNIQUE INDEX invite_open ON backoffice.invite USING btree (subscription_id, comparable_email) WHERE (state = 'open'::text);
CREATE INDEX invite_subscription ON backoffice.invite USING btree (subscription_id);
CREATE INDEX known_delay_day ON backoffice.known_delay USING btree (day, brand_key);
CREATE INDEX link_code_request_id ON backoffice.link_code USING btree (request_id);
CREATE INDEX link_code_subscription_id ON backoffice.link_code USING btree (subscription_id);
CREATE INDEX mail_due ON backoffice.mail USING btree (state, due_at);
CREATE INDEX mail_ended ON backoffice.mail USING btree (ended_at);
CREATE INDEX moving_house_moving_day ON backoffice.moving_house USING btree (moving_day);
CREATE INDEX moving_house_subscription_id ON backoffice.moving_house USING btree (subscription_id, moving_day);
CREATE INDEX newsletter_brand ON backoffice.newsletter USING btree (brand_key, place);
CREATE INDEX offer_brand ON backoffice.offer USING btree (brand_key, price);
CREATE UNIQUE INDEX phone_challenge_open ON backoffice.phone_challenge USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX phone_challenge_started ON backoffice.phone_challenge USING btree (started_at);
CREATE INDEX phone_code_challenge ON backoffice.phone_code USING btree (challenge_id);
CREATE INDEX phone_code_state ON backoffice.phone_code USING btree (state, created_at);
CREATE INDEX rate_limit_end ON backoffice.rate_limit USING btree (ends_at);
CREATE INDEX subscription_account ON backoffice.subscription USING btree (account_id, starts_on);
CREATE UNIQUE INDEX subscription_number ON backoffice.subscription USING btree (subscription_number);
CREATE INDEX temporary_address_last_day ON backoffice.temporary_address USING btree (last_day);
CREATE INDEX temporary_address_subscription ON backoffice.temporary_address USING btree (subscription_id, last_day);
CREATE INDEX upload_case ON backoffice.upload USING btree (case_id);
CREATE INDEX upload_draft ON backoffice.upload USING btree (draft);
CREATE INDEX upload_object_upload ON backoffice.upload_object USING btree (upload_id);
CREATE INDEX upload_state ON backoffice.upload USING btree (state, created_at);
CREATE INDEX chat_expiry ON portal.chat USING btree (expires_at);
CREATE INDEX draft_expiry ON portal.draft USING btree (expires_at);
CREATE INDEX login_attempt_expiry ON portal.login_attempt USING btree (expires_at);
CREATE INDEX parked_post_expiry ON portal.parked_post USING btree (expires_at);
CREATE INDEX rate_limit_end ON portal.rate_limit USING btree (ends_at);
CREATE INDEX session_account ON portal.session USING btree (account_id, brand_key);
CREATE INDEX session_expiry ON portal.session USING btree (expires_at);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON backoffice.audit_log FOR EACH STATEMENT EXECUTE FUNCTION backoffice.refuse_audit_change();
ALTER TABLE ONLY backoffice.callback_request
    ADD CONSTRAINT callback_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.co_reader
    ADD CONSTRAINT co_reader_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.co_reader
    ADD CONSTRAINT co_reader_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.complaint_issue
    ADD CONSTRAINT complaint_issue_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES backoffice.complaint(id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.contact_case
    ADD CONSTRAINT contact_case_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.contact_preference
    ADD CONSTRAINT contact_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delay_notice
    ADD CONSTRAINT delay_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delay_notice_choice
    ADD CONSTRAINT delay_notice_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delivery_feed
    ADD CONSTRAINT delivery_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.delivery_suspension
    ADD CONSTRAINT delivery_suspension_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.email_change
    ADD CONSTRAINT email_change_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.email_link
    ADD CONSTRAINT email_link_change_id_fkey FOREIGN KEY (change_id) REFERENCES backoffice.email_change(id) ON DELETE CASCADE;
ALTER TABLE ONLY backoffice.erasure_request
    ADD CONSTRAINT erasure_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.former_holder
    ADD CONSTRAINT former_holder_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.former_holder
    ADD CONSTRAINT former_holder_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.holiday_quota_grant
    ADD CONSTRAINT holiday_quota_grant_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.idempotent_answer
    ADD CONSTRAINT idempotent_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.invite
    ADD CONSTRAINT invite_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.invite_link
    ADD CONSTRAINT invite_link_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.invite
    ADD CONSTRAINT invite_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.issue_compensation
    ADD CONSTRAINT issue_compensation_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.issue_redelivery
    ADD CONSTRAINT issue_redelivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.link_code
    ADD CONSTRAINT link_code_request_id_fkey FOREIGN KEY (request_id) REFERENCES backoffice.link_request(id) ON DELETE CASCADE;
ALTER TABLE ONLY backoffice.link_code
    ADD CONSTRAINT link_code_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.link_request
    ADD CONSTRAINT link_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.link_request
    ADD CONSTRAINT link_request_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.link_way_back
    ADD CONSTRAINT link_way_back_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.link_way_back
    ADD CONSTRAINT link_way_back_former_holder_fkey FOREIGN KEY (former_holder) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.link_way_back
    ADD CONSTRAINT link_way_back_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.login_device
    ADD CONSTRAINT login_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_copy_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.moving_house
    ADD CONSTRAINT moving_house_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.mutation_turns
    ADD CONSTRAINT mutation_turns_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES backoffice.newsletter(id);
ALTER TABLE ONLY backoffice.newsletter_pause
    ADD CONSTRAINT newsletter_pause_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.operator_session
    ADD CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(id);
ALTER TABLE ONLY backoffice.phone_challenge
    ADD CONSTRAINT phone_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.phone_code
    ADD CONSTRAINT phone_code_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES backoffice.phone_challenge(id) ON DELETE CASCADE;
ALTER TABLE ONLY backoffice.removed_phone
    ADD CONSTRAINT removed_phone_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.report_link_use
    ADD CONSTRAINT report_link_use_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.subscription_extension
    ADD CONSTRAINT subscription_extension_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.subscription
    ADD CONSTRAINT subscription_product_id_fkey FOREIGN KEY (product_id) REFERENCES backoffice.product(id);
ALTER TABLE ONLY backoffice.subscription_term
    ADD CONSTRAINT subscription_term_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.temporary_address
    ADD CONSTRAINT temporary_address_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.upload_object
    ADD CONSTRAINT upload_object_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES backoffice.upload(id);
