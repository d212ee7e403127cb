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
    phone_verified integer DEFAULT 0 NOT NULL
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
    expires_at text NOT NULL
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
    CONSTRAINT known_delay_range CHECK ((postcode_from <= postcode_to))
);
CREATE TABLE backoffice.link_key (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE backoffice.mail (
    id text NOT NULL,
    account_id text NOT NULL,
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
    CONSTRAINT mail_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text])))
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
    CONSTRAINT newsletter_frequency CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);
CREATE TABLE backoffice.newsletter_choice (
    account_id text NOT NULL,
    newsletter_id text NOT NULL,
    subscribed integer NOT NULL,
    chosen_at text NOT NULL
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
    turns_end_at text DEFAULT ''::text NOT NULL
);
CREATE TABLE backoffice.operator_session (
    id_hash text NOT NULL,
    operator_id text NOT NULL,
    idle_at text NOT NULL,
    ends_at text NOT NULL
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
    email text
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
    expires_at text NOT NULL
);
CREATE TABLE portal.rate_limit (
    key_hash text NOT NULL,
    turns integer NOT NULL,
    ends_at text NOT NULL
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
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-anna', 'anna@lezers.example', 'Anna', 'Jansen', '1968-04-17', 'male', 'anna@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-bram', 'bram@lezers.example', 'Bram', 'de Wit', '1968-04-17', 'male', 'bram@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-carla', 'carla@lezers.example', 'Carla', 'Mulder', '1968-04-17', 'male', 'carla@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-dirk', 'dirk@lezers.example', 'Dirk', 'Hoekstra', '1968-04-17', 'male', 'dirk@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-eva', 'eva@lezers.example', 'Eva', 'Jansen', '1968-04-17', 'male', 'eva@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-fred', 'fred@lezers.example', 'Fred', 'Postma', '1968-04-17', 'male', 'fred@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-gerda', 'gerda@lezers.example', 'Gerda', 'Dijkstra', '1968-04-17', 'male', 'gerda@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-hans', 'hans@lezers.example', 'Hans', 'El Amrani', '1968-04-17', 'male', 'hans@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-iris', 'iris@lezers.example', 'Iris', 'Mulder', '1968-04-17', 'male', 'iris@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-joke', 'joke@lezers.example', 'Joke', 'Mulder', '1968-04-17', 'male', 'joke@lezers.example', '+31612345678', 1),
	('Lange Nieuwstraat', '106', 'bis', '3512 PN', 'Utrecht', 'NL', 'reader-karel', 'karel@lezers.example', 'Karel', 'Mulder', '1968-04-17', 'male', 'karel@lezers.example', '+31612345678', 1);
INSERT INTO backoffice.audit_log VALUES
	('c1abebc6-34d0-452b-bc3d-93ceea7ffb92', '2026-11-16T09:00:01.118Z', 'reader-anna', 'ad', 'web', '844c57b9833e4d139569e4da8c8aaf4d', 'suspendDeliveryV2', '21627279-2127-48c9-a856-faccbcad63f4', NULL, '{"subscriptionId":"20000101","firstDay":"2026-12-14","lastDay":"2026-12-21","issues":7,"compensation":"credit","worthCents":945,"addressIn":null}'),
	('60592681-1fc9-4085-b13d-940601a0489f', '2026-11-16T09:00:01.181Z', 'reader-anna', 'ad', 'web', 'f3193da4481f46b6af7086bce70d5375', 'openDeliveryFeed', 'ac1fe3f8-febd-477e-8c60-01f57bcfa910', NULL, '{"at":"2026-11-16T09:00:01.181Z"}'),
	('c07dd035-ed37-4092-9e28-654668ce14da', '2026-11-16T09:00:01.354Z', 'reader-bram', 'ad', 'web', '3a2310d4f5b14f0295af7d30efbce91c', 'submitTemporaryDeliveryAddressV2', '0f942945-bd65-427f-a9cc-18d3b9cd3722', NULL, '{"subscriptionId":"20000201","firstDay":"2026-12-07","lastDay":"2026-12-20","issues":4,"compensation":"none","worthCents":0,"addressIn":"NL"}'),
	('11cef1c8-eab6-4cc2-97c7-bc04ce1446ef', '2026-11-16T09:00:01.480Z', 'reader-carla', 'ad', 'web', 'c0644bc1952e4801978a9b19296c92e1', 'submitMovingHouseV2', '4a0b792d-ec76-4678-822d-3c2d2023b709', NULL, '{"subscriptionId":"20000301","movingDay":"2027-01-15","isDelivered":true,"addressIn":"NL"}'),
	('5cf517c4-21da-4bbc-bef2-cb0fe79f6ab6', '2026-11-16T09:00:01.693Z', 'reader-dirk', 'ad', 'web', '2fd15a31a0b24c71b900a48f4467b2a6', 'submitDeliveryComplaint', '07b0ebd0-8b5a-4634-9a76-e17815259fed', NULL, '{"subscriptionId":"20000401","reference":"SQG2-G5JN","days":"2026-11-04","type":"not_delivered","remedy":"credit","worthCents":146,"cameBy":"form","hasRemark":false}');
INSERT INTO backoffice.complaint VALUES
	('07b0ebd0-8b5a-4634-9a76-e17815259fed', 'SQG2-G5JN', 'reader-dirk', '20000401', 'ad', 'not_delivered', 'credit', 146, NULL, 'form', 'with_delivery_team', '2026-11-16T09:00:01.693Z', '2026-11-17T19:00:03.485Z', NULL, '2026-11-18T19:00:03.485Z', 24);
INSERT INTO backoffice.complaint_issue VALUES
	('07b0ebd0-8b5a-4634-9a76-e17815259fed', '20000401', '2026-11-04', '3004 AB', 'NL', 1);
INSERT INTO backoffice.delivery_feed VALUES
	('ac1fe3f8-febd-477e-8c60-01f57bcfa910', 'reader-anna', 'ad', '-Oo29hywt5ttwCeHiMlKT-ZeV8QRXKgZISy8QlTOi98', '2026-11-16T09:00:01.181Z', NULL, '{"2026-11-02-qkJYWmviBYdiwL2rU0L92J@ad.localhost":{"said":"kkjjxH_RoLQVF4jyHr7Rzc","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-03-bhFkgJgBJNjeAtQJ7robpx@ad.localhost":{"said":"m1-M_m6m4Lh9DjQtb5lr4H","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-04-JbLhjn5lEP2due5VOg_wPB@ad.localhost":{"said":"mWJfQkFYlvp2ugZUAkqK4T","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-05-BXfm-eYaNn2GPeXj6brcPc@ad.localhost":{"said":"qvybkCzF71NP96W9hf5WyP","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-06-BPK_LA97u6t2sKBr9QWgN5@ad.localhost":{"said":"vsF9YVVP-xjT_zEGLXcXad","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-07-Tn6e3NiiA_KbQDtB-Qn9SY@ad.localhost":{"said":"MIpB0umfU9KphPk5oau2E6","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-09-fr8s0chxU9FcVfOlPizAzf@ad.localhost":{"said":"Dvyj5Yme3qzIk29w5STQIv","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-10-Ec0dA5YJZkD5IA-lfkRBhO@ad.localhost":{"said":"U517_sadO9mGWZ2NDJi0JF","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-11-uc_v6p1Iyo8WLoL3JQ-nLD@ad.localhost":{"said":"KLUENd2U1olzgwIdFT75ZI","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-12-1t0MtrVRVoYqTfCl1nJozA@ad.localhost":{"said":"9MKcB_dI4U0kNNbb3CXZgm","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-13-nZaunJfuDx1OFlDTcZmSDY@ad.localhost":{"said":"aCkVEAMAhoM8VHxvMBo2nl","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-14-1EdyY7z-PYR1aZNYGGLgdP@ad.localhost":{"said":"3mCLaV2AKYVrmwCboKtYsl","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-16-lLf-n1cJa8JT31_C_9VU7s@ad.localhost":{"said":"Fq_f4uMOrFZNjrNDGPl1QS","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-17-SKxR_DD-EuXWFc4HUVCkn9@ad.localhost":{"said":"emXHIge_z5s-8Bo3ec2J4A","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-18-wdRhZ6Q-zoXXX0NorsgzN-@ad.localhost":{"said":"uoOI_crcKvESBOumbIcpSS","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-19-UPYXAb0Ec0jotYjeKmsjDb@ad.localhost":{"said":"16K_WmeB8p67HYl61SqAKB","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-20-VtM7vQBs2hwCawNpScB6sk@ad.localhost":{"said":"026MqiH4xIxjy1Sz271jxF","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-21-XCiy58zwdUYwdqWV9LVRew@ad.localhost":{"said":"ghVFpGwm5Iu2N9yAOv6Vho","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-23-KykBLetT32iQtSJVqHrFw7@ad.localhost":{"said":"39zCvDuq-D769HHdZ0iwU8","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-24-ttmHC_7mO0lsHZhpmBmuOW@ad.localhost":{"said":"JR7ewG38Efkq--B_s65XvA","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-25-X6PUAZMekQPNPoeu0PbpJ5@ad.localhost":{"said":"e9R16w7m6ZpMigP16Inh81","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-26-uQASrfj8g_XD_nUXvunFVu@ad.localhost":{"said":"AD4iOZBKpV8DFFZKh848mR","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-27-OT4NxEoWHtnUykvcWgIheQ@ad.localhost":{"said":"44iDRzQ3QLVpw12l5sfTnp","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-28-L7AtpauEm_n60YdNomgaef@ad.localhost":{"said":"VkTIjyOVTDtb-6EvSxGzkU","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-11-30-Gt41ZfLyLGKMSFTBrYa7n-@ad.localhost":{"said":"YYdSJKYqwPuuVijntbKw-D","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-01-7lpjoYEMa5_OA1gE8grwy3@ad.localhost":{"said":"xVH_Ju-jY4eQiJQw_Rof_a","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-02-z0d8ebORALes8QnJcwjach@ad.localhost":{"said":"yPr7LdL5rI4TN9CLhs4tri","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-03-VKkasNwBud0OWZA2t2RW2Y@ad.localhost":{"said":"fsq4HgYXd2nTKcHD_cwXHL","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-04-mVEvxyKK9RyOyojIJxY3G8@ad.localhost":{"said":"cZxuWVEa59O0ca3IA84yeA","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-05-yIXta0Oax5jJWPqAz1iWBD@ad.localhost":{"said":"OR6HiwgzCoDv8NzKhv7B8f","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-07-F0Lbs88L0-p0B92UJos5OJ@ad.localhost":{"said":"lyP_-HeN7LqOcK0O5s2PkX","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-08-Tho_TiIub2Xw8l3pU5iuQx@ad.localhost":{"said":"hnGANi6cwIPMSgbVPfspZ1","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-09-4jZJMIq-Am3M8QnTPD5Mmk@ad.localhost":{"said":"8UCmi0dooEa1HTqNQFuAiR","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-10-CZ4gaCC4q5ESnkjXZBNwEO@ad.localhost":{"said":"JrwqQQ_Zk_PnunnT-qBQmJ","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-11-Hb4bBbFoItUcLTk_cQW1LD@ad.localhost":{"said":"KRLGP76gFvyklesLKq_ePP","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-12-yFybbU6sSuEcoYmduk8dm-@ad.localhost":{"said":"9nQzuPnBBgN01HmUVZwLZP","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-14-j2ENuV11vP0ntazswhcyv7@ad.localhost":{"said":"Ov9jQQcZ411oh59vNeJ_v1","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-15-k074rLZQIHh6yv83_aSqgX@ad.localhost":{"said":"zhRxz8nBFnqECymjdGvygj","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-16-y8fEv_dXfUGXKUmF-2aYb_@ad.localhost":{"said":"wFF0603nOeVACR6DWUgJje","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-17-aMQ9L2Z5jeh0Cwar0J1Su9@ad.localhost":{"said":"nFKea7YnHdl9PSpkbNlvLV","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-18-_QXvleFTOHycq8abYh2E4c@ad.localhost":{"said":"rKy2BnIvITV0RIiQ0vT_jh","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-19-4u0ws6IlXHriyR5EceyHJf@ad.localhost":{"said":"fX6DcOwmFivOUgLZVP_Hn8","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-21-2OvyrQKwcxFPf9VeHbCIYa@ad.localhost":{"said":"UTNAM5_19DclKRZulCA1Kr","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-22-vH3B8EeOor99jW1OI3zAqC@ad.localhost":{"said":"a3m-pbZVSQrbgFjsAvkA8G","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-23-2XnTlupfQuzgonz5YdVvK5@ad.localhost":{"said":"wyV2UH7IY903fB2vDO5YqH","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-24-ucfdhnYH9XBRPBamNWIPJr@ad.localhost":{"said":"fmvYeUI_ngYk2NyTLlIkQY","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-25-zkuKT49yxSXjJgrbboanAK@ad.localhost":{"said":"sg6N7o-7bi-sulVZxfGhtq","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-26-1RWZg8RQJGPj4tS3QVxx3I@ad.localhost":{"said":"5O-O4wXLpSH2OOsuKGKP9i","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-28-aihNY0VlqN5V4VjMvFfzMp@ad.localhost":{"said":"xG06swiRjdp4Gp_uE_1TQQ","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-29-XX4kSay7p3VMZa4SrpbevP@ad.localhost":{"said":"OveiCmuFkzNfjR9Qn6G0QH","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-30-WFCbTBT5NpvfTjsNUOe2tO@ad.localhost":{"said":"SzcK22msQzS_pMspln0Bd7","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2026-12-31-PEgB6jHpjWbB3OIwJNBLf_@ad.localhost":{"said":"gqEKD9uLPl49eBCt5pNoeB","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-01-lfThx4dH-rcidUzqhXyUy3@ad.localhost":{"said":"DEYX4_mn9hsMdtl9NnCu6_","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-02-RnVVeS81PdMiMJiAzvMvXl@ad.localhost":{"said":"L44txEWJKgSQlEd0diJsVG","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-04-ankWQ4TZ3m8Kltlx1-9Jzq@ad.localhost":{"said":"5y9Ae71Q8RwPFahiSTW7Y7","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-05--LOvIixRi_kSAC-uS9RjZt@ad.localhost":{"said":"4EEj0KjHVkDUJcBg-xr-SC","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-06-Iix5AJIS2lEY-ovhP_PQe3@ad.localhost":{"said":"yAtuVmEnZniSK-vlQm-ASk","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-07-ngOmNVeLk0PiqpP9lVcNJN@ad.localhost":{"said":"Y3pz-Q-Bllbyf7-DwQ-jJZ","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-08-JJ7zNB61ugMausMina1sp8@ad.localhost":{"said":"dIWyVzwvrEy9rVrv-Eh8eR","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-09-nMfAbYEckC1dyQPJhv2guH@ad.localhost":{"said":"iXp6gEm1Am4P7txVKpT2nI","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-11-Sk5ApDWOh9FHBGTaMkKj27@ad.localhost":{"said":"v3yzGVaOKPT_ZBLBUvIyyO","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-12-ejJR22vFI3-WB8ZqCpJajb@ad.localhost":{"said":"0LpKP65C_0ItxpD8ZM0nqF","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-13-EA1iFj7NWIe2skEfeAqS0T@ad.localhost":{"said":"rmCYTJ9nwWDn6FbHE4LIpt","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-14-7j6YNQfvB2RJnLhck84Gfm@ad.localhost":{"said":"Tkq3sqhL1E_V_FqqYpK4W4","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"},"2027-01-15-vJf4irVJD8U26y1mH-jNcc@ad.localhost":{"said":"nDGvwNdxyZ-fqWt9RnQgvL","sequence":0,"changedAt":"2026-11-16T09:00:01.202Z"}}');
INSERT INTO backoffice.delivery_question VALUES
	('112b1c33-ea20-486c-a493-63d8139ff9ff', 'reader-dirk', '20000401', 'ad', '2026-11-16', 'holiday', '2026-11-16T09:00:03.565Z', NULL, NULL);
INSERT INTO backoffice.delivery_suspension VALUES
	('pause-dirk', '20000401', '2026-11-05', '2026-11-15', '2026-11-16T08:30:00Z', NULL, NULL),
	('pause-eva', '20000501', '2026-11-09', '2026-11-17', '2026-11-16T08:30:00Z', NULL, NULL),
	('21627279-2127-48c9-a856-faccbcad63f4', '20000101', '2026-12-14', '2026-12-21', '2026-11-16T09:00:01.118Z', NULL, NULL);
INSERT INTO backoffice.idempotent_answer VALUES
	('reader-anna', 'ASvb6_XNTBDnYYl7CRsfOA', 'suspendDeliveryV2', 'a9ec106309948def5f4857050054751156038061b92fbb73bf76eef3833e9ae0', '{"violations":[],"changes":[{"changeId":"21627279-2127-48c9-a856-faccbcad63f4","kind":"suspension","state":"coming","subscription":{"id":"20000101","brandKey":"ad","productName":"Ochtendblad, maandag tot en met zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[1,2,3,4,5,6],"appearance":null,"startsOn":"2020-04-21","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3001 AB","city":"Utrecht","country_code":"NL"},"suspensions":[{"changeId":"21627279-2127-48c9-a856-faccbcad63f4","firstDay":"2026-12-14","lastDay":"2026-12-21","publisherReason":null}],"temporaryAddresses":[],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"terms":[{"subscriptionId":"20000101","firstDay":"2020-04-21","months":3,"priceCents":11385,"discountCents":1138}],"grants":[],"extension":null},"firstDay":"2026-12-14","lastDay":"2026-12-21","address":null,"issues":["2026-12-14","2026-12-15","2026-12-16","2026-12-17","2026-12-18","2026-12-19","2026-12-21"],"compensation":"credit","worthCents":945,"firstPaperBack":{"day":"2026-12-22","expectedBefore":"08:00","address":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3001 AB","city":"Utrecht","country_code":"NL"},"isTemporaryAddress":false},"setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"firstPaperWhenEnded":null,"whyNot":null}]}', '2026-11-18T09:00:01.118Z'),
	('reader-anna', 'mOdiakHE9hgBR9UPCLsPZG_hbFScUmjw6iKdfGBlUXU', 'openDeliveryFeed', 'fe46dd17a4a460b0430bb65c2654b9297f330b6bce813a7ddc825f1b7d067747', '{"violations":[],"feed":{"createdAt":"2026-11-16T09:00:01.181Z"}}', '2026-11-18T09:00:01.181Z'),
	('reader-bram', '5fxtffKU1PO0sYNcAzEkrA', 'submitTemporaryDeliveryAddressV2', 'a0bc0b956f4125fdf2e6fb0000957b011810fef736fba629e176f16f24c1258e', '{"violations":[],"changes":[{"changeId":"0f942945-bd65-427f-a9cc-18d3b9cd3722","kind":"temporary_address","state":"coming","subscription":{"id":"20000201","brandKey":"ad","productName":"Ochtendblad, vrijdag en zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[5,6],"appearance":null,"startsOn":"2024-12-16","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3002 AB","city":"Utrecht","country_code":"NL"},"suspensions":[],"temporaryAddresses":[{"changeId":"0f942945-bd65-427f-a9cc-18d3b9cd3722","firstDay":"2026-12-07","lastDay":"2026-12-20","address":{"street":"Badweg","house_number":"3","house_number_suffix":null,"zip_code":"1796 AA","city":"De Koog","country_code":"NL"}}],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"terms":[{"subscriptionId":"20000201","firstDay":"2024-12-16","months":3,"priceCents":5985,"discountCents":0}],"grants":[],"extension":null},"firstDay":"2026-12-07","lastDay":"2026-12-20","address":{"street":"Badweg","house_number":"3","house_number_suffix":null,"zip_code":"1796 AA","city":"De Koog","country_code":"NL"},"issues":["2026-12-11","2026-12-12","2026-12-18","2026-12-19"],"compensation":"none","worthCents":0,"firstPaperBack":{"day":"2027-01-02","expectedBefore":"08:00","address":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3002 AB","city":"Utrecht","country_code":"NL"},"isTemporaryAddress":false},"setBy":"reader","reason":null,"canCancel":true,"canEndEarly":false,"endsEarlyOn":null,"firstPaperWhenEnded":null,"whyNot":null}]}', '2026-11-18T09:00:01.354Z'),
	('reader-carla', 'EpByTOnA6eWKinjnN4UhDw', 'submitMovingHouseV2', '68bffc368e8d38862ea5ead2e56e707dd465941bb9b410b0ff3e210de89d9e3a', '{"violations":[],"moves":[{"moveId":"4a0b792d-ec76-4678-822d-3c2d2023b709","state":"submitted","movingDay":"2027-01-15","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"parts":[{"subscription":{"id":"20000301","brandKey":"ad","productName":"Ochtendblad, maandag tot en met zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[1,2,3,4,5,6],"appearance":null,"startsOn":"2024-05-30","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3003 AB","city":"Utrecht","country_code":"NL"},"suspensions":[],"temporaryAddresses":[],"moves":[{"moveId":"4a0b792d-ec76-4678-822d-3c2d2023b709","movingDay":"2027-01-15","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"left":null}],"moving":{"noticeWorkingDays":5,"monthsAhead":12,"planningWorkingDays":1,"cancelWorkingDays":3,"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"isDelivered":true,"firstPaper":{"day":"2027-01-15","expectedBefore":"08:00","address":{"street":"Lindelaan","house_number":"14","house_number_suffix":null,"zip_code":"6811 AB","city":"Arnhem","country_code":"NL"},"isTemporaryAddress":false},"temporaryUntil":null,"pausedUntil":null}],"canCancel":true,"cancelUntil":"2027-01-12","whyNot":null}]}', '2026-11-18T09:00:01.480Z'),
	('reader-dirk', 'DpX-F5oHa2nyxXex0L1JGg', 'submitDeliveryComplaint', '9fd267aadef678b9dd164a077e0b386ec7031fda5c5bc5e8a8936811fe2bf599', '{"violations":[],"complaint":{"complaintId":"07b0ebd0-8b5a-4634-9a76-e17815259fed","reference":"SQG2-G5JN","subscriptionId":"20000401","days":["2026-11-04"],"type":"not_delivered","remedy":"credit","worthCents":146,"remark":null,"state":"received","receivedAt":"2026-11-16T09:00:01.693Z","withDeliveryTeamAt":null,"solvedAt":null,"subscription":{"id":"20000401","brandKey":"ad","productName":"Ochtendblad, maandag tot en met zaterdag","kind":"newspaper","country":"nl","rules":{"timeZone":"Europe/Amsterdam","complaintDays":14,"expectedBefore":"08:00","restsOnHolidays":true,"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}},"digitalAccess":true,"deliveryDays":[1,2,3,4,5,6],"appearance":null,"startsOn":"2024-12-16","endsOn":null,"deliveryAddress":{"street":"Lange Nieuwstraat","house_number":"106","house_number_suffix":"bis","zip_code":"3004 AB","city":"Utrecht","country_code":"NL"},"suspensions":[{"changeId":"pause-dirk","firstDay":"2026-11-05","lastDay":"2026-11-15","publisherReason":null}],"temporaryAddresses":[],"moves":[],"holiday":{"closing":{"time":"12:00","workingDaysBefore":[3,2,2,2,2,2,2]},"monthsAhead":12,"longestMonths":12,"shortestPauseDays":6,"fewestIssues":1,"quota":{"amount":90,"unit":"days","year":"calendar"},"compensation":"credit"},"extension":null,"complaintRules":{"remedies":["redelivery","credit"],"redeliveryUntil":"10:00","onlyReported":["late"],"callback":{"complaints":3,"days":30},"teamAfterMinutes":15,"solvedAfterHours":24}}},"callback":{"isOffered":false,"requestedAt":null}}', '2026-11-18T09:00:01.693Z');
INSERT INTO backoffice.identity_artifact VALUES
	('Kgdp-f7qm_q99n7xpiJMsSOG8YXPheArQ3lJY2PSJvE', 'Grant', 'ad', 'reader-anna', NULL, NULL, '{"iat":1794819600,"exp":1802595600,"clientId":"mijn-omgeving","accountId":"reader-anna","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-14T09:00:00.748Z'),
	('1FTKcWcM1pqbHdYNmKl4uldvtIJYCfGKizcddV-Bc_E', 'Session', 'ad', 'reader-anna', NULL, 'uaKWLGm6r8h2eV54WDYRGpa53hkNOlO3qjuuwv6_w5Q', '{"iat":1794819600,"exp":1796029200,"kind":"Session","uid":"uaKWLGm6r8h2eV54WDYRGpa53hkNOlO3qjuuwv6_w5Q","accountId":"reader-anna","loginTs":1794819600,"authorizations":{"mijn-omgeving":{"sid":"uaffKwrE-xq6wpwyu27apXad2O01lZ0EYTAL1eVh5cW","grantId":"6TFBRoH-Qopv53rdOixORR_7OB-3Ulv2-HIwcJGwWiM","persistsLogout":true}}}', NULL, '2026-11-30T09:00:00.751Z'),
	('vCrHyJsp-NiC-ct_lMbT_JwUqJkaiTNysJNjcT4zbfU', 'RefreshToken', 'ad', 'reader-anna', '6TFBRoH-Qopv53rdOixORR_7OB-3Ulv2-HIwcJGwWiM', NULL, '{"iat":1794819600,"exp":1802595600,"accountId":"reader-anna","authTime":1794819600,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"6TFBRoH-Qopv53rdOixORR_7OB-3Ulv2-HIwcJGwWiM","gty":"authorization_code","nonce":"nxdjLZJLYRmfPrg0O5GePlIYT0vItv1G7Hbysz-QYho","rotations":0,"scope":"openid profile","sessionUid":"uaKWLGm6r8h2eV54WDYRGpa53hkNOlO3qjuuwv6_w5Q","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794819600}', NULL, '2027-02-14T09:00:00.761Z'),
	('DfwUvJvGP4n7vF3FVkFJ1XLfTVwVDLpfPk0voPFuceA', 'Grant', 'ad', 'reader-bram', NULL, NULL, '{"iat":1794819601,"exp":1802595601,"clientId":"mijn-omgeving","accountId":"reader-bram","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-14T09:00:01.242Z'),
	('l_7A3PWJuw5TkV1sts3rEepgSBmE2b6m9c94tvdMp0k', 'Session', 'ad', 'reader-bram', NULL, 'N38uFnjQECptWEX1dohOgwdDIogHQGNR_rHQRez4X8i', '{"iat":1794819601,"exp":1796029201,"kind":"Session","uid":"N38uFnjQECptWEX1dohOgwdDIogHQGNR_rHQRez4X8i","accountId":"reader-bram","loginTs":1794819601,"authorizations":{"mijn-omgeving":{"sid":"MrXNMvjtnBmzqbfTvCF4nGH4oEDoPajOC37i92iZQmG","grantId":"L_8YVHH-RX5ZN10JcxAcLZQujZycVESk0c0mpTKhsjV","persistsLogout":true}}}', NULL, '2026-11-30T09:00:01.244Z'),
	('Ee1n0CaG0zv1ep4rORbEn9wWjeObpPfaU2UEJXRjz5g', 'RefreshToken', 'ad', 'reader-bram', 'L_8YVHH-RX5ZN10JcxAcLZQujZycVESk0c0mpTKhsjV', NULL, '{"iat":1794819601,"exp":1802595601,"accountId":"reader-bram","authTime":1794819601,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"L_8YVHH-RX5ZN10JcxAcLZQujZycVESk0c0mpTKhsjV","gty":"authorization_code","nonce":"Z2i5bVdAtXs2C0lt4frU_aYZGJr0u1S1DfOD5FC9Ab4","rotations":0,"scope":"openid profile","sessionUid":"N38uFnjQECptWEX1dohOgwdDIogHQGNR_rHQRez4X8i","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794819601}', NULL, '2027-02-14T09:00:01.250Z'),
	('BNyCS9x3pBLa1W3z-7V5fHTV6JNPqdK1y4eQpaHqbbg', 'Grant', 'ad', 'reader-carla', NULL, NULL, '{"iat":1794819601,"exp":1802595601,"clientId":"mijn-omgeving","accountId":"reader-carla","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-14T09:00:01.394Z'),
	('s8zBucl2cnwWB9PFwHRVLEBZzjgYUEioM7FUvtRP7Mk', 'Session', 'ad', 'reader-carla', NULL, 'EGDxuMGwh_DHdSB1guKg9bLySL0IFQ2_3Z2lOYSN_71', '{"iat":1794819601,"exp":1796029201,"kind":"Session","uid":"EGDxuMGwh_DHdSB1guKg9bLySL0IFQ2_3Z2lOYSN_71","accountId":"reader-carla","loginTs":1794819601,"authorizations":{"mijn-omgeving":{"sid":"IWzItx2kXNa5HJzeD2S9DSNeIZ6K2gJ769gz50ihoAA","grantId":"FGk1GNczZSntT-lOhshRYq1jd2r3HZNDZjjM_azqbKM","persistsLogout":true}}}', NULL, '2026-11-30T09:00:01.395Z'),
	('sg-EWxBBzyQu2AeuWvc3b4U5SZeS4fdJ50nKkdTaRfU', 'RefreshToken', 'ad', 'reader-carla', 'FGk1GNczZSntT-lOhshRYq1jd2r3HZNDZjjM_azqbKM', NULL, '{"iat":1794819601,"exp":1802595601,"accountId":"reader-carla","authTime":1794819601,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"FGk1GNczZSntT-lOhshRYq1jd2r3HZNDZjjM_azqbKM","gty":"authorization_code","nonce":"FdiKsPXV7WYR06Wf-jV7gWQootCqckamSc81N8jUMVI","rotations":0,"scope":"openid profile","sessionUid":"EGDxuMGwh_DHdSB1guKg9bLySL0IFQ2_3Z2lOYSN_71","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794819601}', NULL, '2027-02-14T09:00:01.401Z'),
	('TDrpGnsvy-mPaCA-nLbNNq1Sdo61FNX_sPnYXBnSztY', 'Grant', 'ad', 'reader-dirk', NULL, NULL, '{"iat":1794819601,"exp":1802595601,"clientId":"mijn-omgeving","accountId":"reader-dirk","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-14T09:00:01.518Z'),
	('YoqbTnco4wGj3UsVL6bVMEcU8BQ8a6BhZ5ligV5aDp0', 'Session', 'ad', 'reader-dirk', NULL, 'yvBo2sad8Lzh8OaXZrjhokvHwjN3Jt0cOO4clmm5zjH', '{"iat":1794819601,"exp":1796029201,"kind":"Session","uid":"yvBo2sad8Lzh8OaXZrjhokvHwjN3Jt0cOO4clmm5zjH","accountId":"reader-dirk","loginTs":1794819601,"authorizations":{"mijn-omgeving":{"sid":"fS2LENvpMOz09MvMZ2kNVH_kyWgsBJOJieJ3p598sB0","grantId":"1HoLycL4rrukMlg09STRtSObY9ARF3kgsca-3NM0WnR","persistsLogout":true}}}', NULL, '2026-11-30T09:00:01.523Z'),
	('Y4rZbBiYuXRPo-1x21oMU1NBSccTAGZYXbY0gTIS4lo', 'AuthorizationCode', 'ad', 'reader-hans', 'P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur', NULL, '{"iat":1794942000,"exp":1794942060,"accountId":"reader-hans","authTime":1794942000,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"PcRiHJg_O5eBpoXFQhCZGfEVVc0lGvyPmAK6p7jdbSo","codeChallengeMethod":"S256","grantId":"P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur","nonce":"qtdfNaa3msj0yyEOhtYb1eRq_SI1zKo39v6a14lcb8E","redirectUri":"http://ad.localhost:30658/login/callback","scope":"openid profile","sessionUid":"1f3z_G_ur6mka5Nk7XrLTRoP54UOeJrbQIO8UlSMggB","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-17T19:00:00.692Z', '2026-11-17T19:01:00.682Z'),
	('YsAzSPBApHZ4M3t2QGmrYP3qQylrITX8JGZV9Uq6P6o', 'RefreshToken', 'ad', 'reader-dirk', '1HoLycL4rrukMlg09STRtSObY9ARF3kgsca-3NM0WnR', NULL, '{"iat":1794819601,"exp":1802595601,"accountId":"reader-dirk","authTime":1794819601,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"1HoLycL4rrukMlg09STRtSObY9ARF3kgsca-3NM0WnR","gty":"authorization_code","nonce":"VHYXTw6brqmkkh3poL5ztrHFKhA_ry6Ax5YBuF6-V8g","rotations":0,"scope":"openid profile","sessionUid":"yvBo2sad8Lzh8OaXZrjhokvHwjN3Jt0cOO4clmm5zjH","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794819601}', NULL, '2027-02-14T09:00:01.529Z'),
	('UkQCayEKwXeZwscvSKh5A_2UJC26LrvOiVXUVW1g_Z0', 'Grant', 'ad', 'reader-hans', NULL, NULL, '{"iat":1794942000,"exp":1802718000,"clientId":"mijn-omgeving","accountId":"reader-hans","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-15T19:00:00.680Z'),
	('JThAKmvFn-GZbV3blbgyRXdcPvLcojgfY9QGoyaLssI', 'Session', 'ad', 'reader-hans', NULL, '1f3z_G_ur6mka5Nk7XrLTRoP54UOeJrbQIO8UlSMggB', '{"iat":1794942000,"exp":1796151600,"kind":"Session","uid":"1f3z_G_ur6mka5Nk7XrLTRoP54UOeJrbQIO8UlSMggB","accountId":"reader-hans","loginTs":1794942000,"authorizations":{"mijn-omgeving":{"sid":"yQIYXl6YuMpRqQXPikIT6OU1W1AvGhK5Gh8ys3kk1sY","grantId":"P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur","persistsLogout":true}}}', NULL, '2026-12-01T19:00:00.683Z'),
	('5rssIBSzIviEShgEmbRs5iPGJn9UK-p3O_NUt0aS8Y4', 'AccessToken', 'ad', 'reader-hans', 'P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur', NULL, '{"iat":1794942000,"exp":1794942900,"accountId":"reader-hans","grantId":"P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur","gty":"authorization_code","sessionUid":"1f3z_G_ur6mka5Nk7XrLTRoP54UOeJrbQIO8UlSMggB","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile"}', NULL, '2026-11-17T19:15:00.694Z'),
	('zVdjmu128XQpiCv4CFjeaQshCnqsMZ69bXbEKqGniD4', 'RefreshToken', 'ad', 'reader-hans', 'P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur', NULL, '{"iat":1794942000,"exp":1802718000,"accountId":"reader-hans","authTime":1794942000,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"P7EiOwmzbPGb8RW2rbNcuuEwXnRJNSlZzC-LQMyuIur","gty":"authorization_code","nonce":"qtdfNaa3msj0yyEOhtYb1eRq_SI1zKo39v6a14lcb8E","rotations":0,"scope":"openid profile","sessionUid":"1f3z_G_ur6mka5Nk7XrLTRoP54UOeJrbQIO8UlSMggB","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794942000}', NULL, '2027-02-15T19:00:00.695Z'),
	('0_kRjjwC4JOZlNm8iVtpXT87Yv-cjNiWB1Od216p5UM', 'Grant', 'ad', 'reader-gerda', NULL, NULL, '{"iat":1794942000,"exp":1802718000,"clientId":"mijn-omgeving","accountId":"reader-gerda","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-15T19:00:00.946Z'),
	('3Xa-LCsNp6zD3lGmhh4aXJmCzUvGpwFJA3h_us91y28', 'Session', 'ad', 'reader-gerda', NULL, 'DiRU5epqI3Rd9umz7j9v6Bq4UFTaXp8g9mJe192mps_', '{"iat":1794942000,"exp":1796151600,"kind":"Session","uid":"DiRU5epqI3Rd9umz7j9v6Bq4UFTaXp8g9mJe192mps_","accountId":"reader-gerda","loginTs":1794942000,"authorizations":{"mijn-omgeving":{"sid":"RYE6X87X4SfM9DrvWd9M2wh6opOyk5YQshbGgyqw093","grantId":"uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP","persistsLogout":true}}}', NULL, '2026-12-01T19:00:00.948Z'),
	('pe-sGdfFFZi8Xy3srxcZx_Bugt-p7FWftBviGe3Toag', 'AuthorizationCode', 'ad', 'reader-gerda', 'uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP', NULL, '{"iat":1794942000,"exp":1794942060,"accountId":"reader-gerda","authTime":1794942000,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"joUGhhubqa66dt3a35oTql9W0ptD2kq_WdE081DLc8s","codeChallengeMethod":"S256","grantId":"uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP","nonce":"yxjDphFIa2s1G0oKjL-XdTXfXmL7VImZ7iscQYvSPNU","redirectUri":"http://ad.localhost:30658/login/callback","scope":"openid profile","sessionUid":"DiRU5epqI3Rd9umz7j9v6Bq4UFTaXp8g9mJe192mps_","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-17T19:00:00.955Z', '2026-11-17T19:01:00.946Z'),
	('A5vZL64B2ZZrQ6PmN4z1Ij5FDPVYORl9Px0OOffPzZw', 'AccessToken', 'ad', 'reader-gerda', 'uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP', NULL, '{"iat":1794942000,"exp":1794942900,"accountId":"reader-gerda","grantId":"uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP","gty":"authorization_code","sessionUid":"DiRU5epqI3Rd9umz7j9v6Bq4UFTaXp8g9mJe192mps_","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile"}', NULL, '2026-11-17T19:15:00.955Z'),
	('BiNXXtbKzz5HwB4kdcMlqcIXAYkZdSvB9COouYQLT1w', 'RefreshToken', 'ad', 'reader-gerda', 'uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP', NULL, '{"iat":1794942000,"exp":1802718000,"accountId":"reader-gerda","authTime":1794942000,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"uwqYpg_6JyuKp4-JtkH6YISM_rUlleyUJs-XG-GjRkP","gty":"authorization_code","nonce":"yxjDphFIa2s1G0oKjL-XdTXfXmL7VImZ7iscQYvSPNU","rotations":0,"scope":"openid profile","sessionUid":"DiRU5epqI3Rd9umz7j9v6Bq4UFTaXp8g9mJe192mps_","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794942000}', NULL, '2027-02-15T19:00:00.956Z'),
	('sQ77MigQCMr-wSZZOoZ2e7c6abOFmtuZA2g7ZKkoB0Q', 'Grant', 'ad', 'reader-gerda', NULL, NULL, '{"iat":1794942001,"exp":1802718001,"clientId":"mijn-omgeving","accountId":"reader-gerda","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-15T19:00:01.009Z'),
	('hW-st4z-Bbu4T2jzwnK37d4iTAGUF6RIY4bSRzaKWtc', 'Session', 'ad', 'reader-gerda', NULL, 'TxzKHBnJPlXPYz1T-V-6AP5fF6mncs-SjNCnQe3XQO6', '{"iat":1794942001,"exp":1796151601,"kind":"Session","uid":"TxzKHBnJPlXPYz1T-V-6AP5fF6mncs-SjNCnQe3XQO6","accountId":"reader-gerda","loginTs":1794942001,"authorizations":{"mijn-omgeving":{"sid":"8xW6KaEKymY3tjbOP-2jcK2cgrYb1byujUdqk4mNUi6","grantId":"jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq","persistsLogout":true}}}', NULL, '2026-12-01T19:00:01.010Z'),
	('6tinnVpZPqhYOmeeuQy7QQfCjEAAfzMLWjQ-E6l1-dI', 'AuthorizationCode', 'ad', 'reader-gerda', 'jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq', NULL, '{"iat":1794942001,"exp":1794942061,"accountId":"reader-gerda","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"vq7NW4mhnjc7QiQxDiv4gy9FPcSOpFZT1LVaEWinu6c","codeChallengeMethod":"S256","grantId":"jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq","nonce":"6jsE8a-QJ3CCK6FIyrhkrtDQ7gsUIvlREnSe_rA6kgA","redirectUri":"http://ad.localhost:30658/login/callback","scope":"openid profile","sessionUid":"TxzKHBnJPlXPYz1T-V-6AP5fF6mncs-SjNCnQe3XQO6","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-17T19:00:01.014Z', '2026-11-17T19:01:01.009Z'),
	('z7UBdR80QZjQ24MH861z936hztSb3JXx4b9eQJnt8tQ', 'AccessToken', 'ad', 'reader-gerda', 'jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq', NULL, '{"iat":1794942001,"exp":1794942901,"accountId":"reader-gerda","grantId":"jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq","gty":"authorization_code","sessionUid":"TxzKHBnJPlXPYz1T-V-6AP5fF6mncs-SjNCnQe3XQO6","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile"}', NULL, '2026-11-17T19:15:01.014Z'),
	('zAB0KcAFDSpPmMFgzRcmtKG4V-QqBRJs-kMga0OH_mk', 'Grant', 'ad', 'reader-iris', NULL, NULL, '{"iat":1794942001,"exp":1802718001,"clientId":"mijn-omgeving","accountId":"reader-iris","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-15T19:00:01.075Z'),
	('UDO2WZFZx9x_CcGBUtsq2kGC8hqyeZ3tmWT_C2PVmgw', 'Session', 'ad', 'reader-iris', NULL, 'h7VadmFM0zpVzdeY3IEjpPYxbG1aVdNUEhz_S1fzmnW', '{"iat":1794942001,"exp":1796151601,"kind":"Session","uid":"h7VadmFM0zpVzdeY3IEjpPYxbG1aVdNUEhz_S1fzmnW","accountId":"reader-iris","loginTs":1794942001,"authorizations":{"mijn-omgeving":{"sid":"Pvos4e1kmS2KG_HYkrM1BqP3mgfkKVVk3yZY1PMa4Jq","grantId":"FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO","persistsLogout":true}}}', NULL, '2026-12-01T19:00:01.077Z'),
	('TXl_afQ1o_mOoOUgXvdnje4Mv5EK_N46aFJJdSJa5Ns', 'RefreshToken', 'ad', 'reader-gerda', 'jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq', NULL, '{"iat":1794942001,"exp":1802718001,"accountId":"reader-gerda","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"jRjND6emq5-I3-psmKJEaE8Mt94TS_9Zu4U7toQ6iXq","gty":"authorization_code","nonce":"6jsE8a-QJ3CCK6FIyrhkrtDQ7gsUIvlREnSe_rA6kgA","rotations":0,"scope":"openid profile","sessionUid":"TxzKHBnJPlXPYz1T-V-6AP5fF6mncs-SjNCnQe3XQO6","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794942001}', NULL, '2027-02-15T19:00:01.015Z'),
	('be8QBsNO_nRHHs6uHoEbD66YJEegnAlMglpKAMLw9-Y', 'AuthorizationCode', 'ad', 'reader-iris', 'FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO', NULL, '{"iat":1794942001,"exp":1794942061,"accountId":"reader-iris","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Xs0RvyTPB7ZsrolEMG0SX_-KQcuVjUXVm9U5DzZny0g","codeChallengeMethod":"S256","grantId":"FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO","nonce":"e7Vi1T-LiZlL3R3LV59cIQKKg7UR3ccbUlAKT0HFPWU","redirectUri":"http://ad.localhost:30658/login/callback","scope":"openid profile","sessionUid":"h7VadmFM0zpVzdeY3IEjpPYxbG1aVdNUEhz_S1fzmnW","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-17T19:00:01.082Z', '2026-11-17T19:01:01.076Z'),
	('vEJRw31M_7_mnHfs4pLLNtfypU2PHSQ-gJ_bKX7WeR4', 'AccessToken', 'ad', 'reader-iris', 'FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO', NULL, '{"iat":1794942001,"exp":1794942901,"accountId":"reader-iris","grantId":"FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO","gty":"authorization_code","sessionUid":"h7VadmFM0zpVzdeY3IEjpPYxbG1aVdNUEhz_S1fzmnW","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile"}', NULL, '2026-11-17T19:15:01.083Z'),
	('SxEpt4IwQOAEDTYLOkBks5kAaeqFlw53aCJIyfDzSd4', 'RefreshToken', 'ad', 'reader-iris', 'FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO', NULL, '{"iat":1794942001,"exp":1802718001,"accountId":"reader-iris","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"FNj4o7f5Kqx5MDdcMIBtVz9HW0AUdydqfyL7LjhVFQO","gty":"authorization_code","nonce":"e7Vi1T-LiZlL3R3LV59cIQKKg7UR3ccbUlAKT0HFPWU","rotations":0,"scope":"openid profile","sessionUid":"h7VadmFM0zpVzdeY3IEjpPYxbG1aVdNUEhz_S1fzmnW","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794942001}', NULL, '2027-02-15T19:00:01.084Z'),
	('WNSsKs1hXAjqjYou_Gg0n6Qd9dJDa8gdCNKaoqPN_ts', 'Grant', 'ad', 'reader-joke', NULL, NULL, '{"iat":1794942001,"exp":1802718001,"clientId":"mijn-omgeving","accountId":"reader-joke","kind":"Grant","openid":{"scope":"openid profile"}}', NULL, '2027-02-15T19:00:01.172Z'),
	('r7NsPjWMCauGUPk0oSDtkGzM6g-oOHaQxWPFQ00czRE', 'Session', 'ad', 'reader-joke', NULL, 'z5ucFpQIFi2MjYTk5PG71UnhB-BCuJAtwx89bq3sHzH', '{"iat":1794942001,"exp":1796151601,"kind":"Session","uid":"z5ucFpQIFi2MjYTk5PG71UnhB-BCuJAtwx89bq3sHzH","accountId":"reader-joke","loginTs":1794942001,"authorizations":{"mijn-omgeving":{"sid":"-twldh9oXg6B2C4I5T_VFjcye0QRsXCcsYBmp9rjLXA","grantId":"GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL","persistsLogout":true}}}', NULL, '2026-12-01T19:00:01.173Z'),
	('Kxqv1kXto6KQicf7ayRnqDTGqb7A1NFCVaa3YFTmQ7w', 'AuthorizationCode', 'ad', 'reader-joke', 'GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL', NULL, '{"iat":1794942001,"exp":1794942061,"accountId":"reader-joke","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"codeChallenge":"Mymw6QywsZp_y-_EUyV7ie_PDRGoQtHOwuGvnoP-JHI","codeChallengeMethod":"S256","grantId":"GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL","nonce":"O8CGe0l2N9_DbQZfzw8piNVvdHAoYEQInVPKoJsI4OU","redirectUri":"http://ad.localhost:30658/login/callback","scope":"openid profile","sessionUid":"z5ucFpQIFi2MjYTk5PG71UnhB-BCuJAtwx89bq3sHzH","kind":"AuthorizationCode","clientId":"mijn-omgeving"}', '2026-11-17T19:00:01.178Z', '2026-11-17T19:01:01.172Z'),
	('4dTZJFp-TWTwXRMebRcdJ7M3qoR5ZYkv4yVDwzQ6ISc', 'AccessToken', 'ad', 'reader-joke', 'GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL', NULL, '{"iat":1794942001,"exp":1794942901,"accountId":"reader-joke","grantId":"GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL","gty":"authorization_code","sessionUid":"z5ucFpQIFi2MjYTk5PG71UnhB-BCuJAtwx89bq3sHzH","kind":"AccessToken","clientId":"mijn-omgeving","claims":{"id_token":{"auth_time":{"essential":true}}},"scope":"openid profile"}', NULL, '2026-11-17T19:15:01.178Z'),
	('XMZQrqS3-yfDpc_O3zS2tXx9wnjiTbcIqbIVc6z41GI', 'RefreshToken', 'ad', 'reader-joke', 'GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL', NULL, '{"iat":1794942001,"exp":1802718001,"accountId":"reader-joke","authTime":1794942001,"claims":{"id_token":{"auth_time":{"essential":true}}},"grantId":"GAkc0sfV0pvL9PPM0bDPqemk_rQYTI5gW0fX2fvA1XL","gty":"authorization_code","nonce":"O8CGe0l2N9_DbQZfzw8piNVvdHAoYEQInVPKoJsI4OU","rotations":0,"scope":"openid profile","sessionUid":"z5ucFpQIFi2MjYTk5PG71UnhB-BCuJAtwx89bq3sHzH","kind":"RefreshToken","clientId":"mijn-omgeving","iiat":1794942001}', NULL, '2027-02-15T19:00:01.179Z');
INSERT INTO backoffice.identity_credential VALUES
	('reader-anna', 'anna@lezers.example', 'anna@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-bram', 'bram@lezers.example', 'bram@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-carla', 'carla@lezers.example', 'carla@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-dirk', 'dirk@lezers.example', 'dirk@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-eva', 'eva@lezers.example', 'eva@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-fred', 'fred@lezers.example', 'fred@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-gerda', 'gerda@lezers.example', 'gerda@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-hans', 'hans@lezers.example', 'hans@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-iris', 'iris@lezers.example', 'iris@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-joke', 'joke@lezers.example', 'joke@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z'),
	('reader-karel', 'karel@lezers.example', 'karel@lezers.example', 'scrypt$1024$8$1$c0zZuBtQIX5x-mZ7DTRwAg$z707ALLM23hYtrTqpWL7gfEEaDJdanZabq4fNwqRHfA', '2026-11-16T08:30:00Z');
INSERT INTO backoffice.identity_secret VALUES
	('jwks', '{"keys":[{"kty":"EC","crv":"P-256","x":"nc-E1VtFvnJ9hZNMxQrK1dyP_mHJ6ud80gV-ereenPw","y":"Sfc2v9nHbaIpcjowo8IqC6LsCznT0OWdHBkgFeUYuJM","d":"z0iFVX_Gfr1QcbX-QnPrT6PMfrPK_OdF0lu1p319x-U","use":"sig","alg":"ES256","kid":"d265a9b5fd6eb6fb"}]}'),
	('cookies', 'Q4nL9JZvl7CmS7D-r25GpT-e4vmqrjrQQRW2KUHULMg');
INSERT INTO backoffice.identity_tries VALUES
	('XLAWUunUw6giYouMtcrVRevkON-8uFM5Qq6jB5VWu1M', 0, '2026-11-17T19:10:00.649Z');
INSERT INTO backoffice.issue_compensation VALUES
	('20000401', '2026-11-04', '07b0ebd0-8b5a-4634-9a76-e17815259fed', 'credit', 146, '2026-11-16T09:00:01.693Z', NULL),
	('20000401', '2026-11-05', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-06', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-07', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-09', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-10', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-11', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-12', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-13', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000401', '2026-11-14', 'pause-dirk', 'credit', 146, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-09', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-10', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-11', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-12', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-13', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-14', 'pause-eva', 'credit', 135, '2026-11-16T09:00:03.582Z', NULL),
	('20000501', '2026-11-16', 'pause-eva', 'credit', 135, '2026-11-17T19:00:03.515Z', NULL);
INSERT INTO backoffice.known_delay VALUES
	('demo-boot-2026-11-16', 'ad', 'NL', '1790', '1799', '2026-11-16', '11:30', 'De boot naar Texel vaart later.', '2026-11-16T00:00:00.000Z', NULL),
	('demo-boot-2026-11-17', 'ad', 'NL', '1790', '1799', '2026-11-17', '11:30', 'De boot naar Texel vaart later.', '2026-11-16T00:00:00.000Z', NULL),
	('demo-boot-2026-11-18', 'ad', 'NL', '1790', '1799', '2026-11-18', '11:30', 'De boot naar Texel vaart later.', '2026-11-16T00:00:00.000Z', NULL),
	('demo-boot-2026-11-19', 'ad', 'NL', '1790', '1799', '2026-11-19', '11:30', 'De boot naar Texel vaart later.', '2026-11-16T00:00:00.000Z', NULL),
	('demo-boot-2026-11-20', 'ad', 'NL', '1790', '1799', '2026-11-20', '11:30', 'De boot naar Texel vaart later.', '2026-11-16T00:00:00.000Z', NULL);
INSERT INTO backoffice.link_key VALUES
	('report-link', 'DMjwqjOkromD2oLgdbl9FPBTUoaqF25iLYEbJXlX9nc');
INSERT INTO backoffice.mail VALUES
	('9df9b622-27aa-47dc-99be-0c82937882e0', 'reader-anna', 'suspended:ASvb6_XNTBDnYYl7CRsfOA', 'ad', 'holiday-suspended', '{"firstDay":"2026-12-14","lastDay":"2026-12-21","parts":[{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","issues":7,"worthCents":945,"compensation":"credit","newEndsOn":null,"firstPaperBack":"2026-12-22"}]}', 'queued', '2026-11-16T09:00:31.577Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:01.131Z', NULL),
	('600879c9-89fe-4d17-87bf-8afefbceb9d4', 'reader-dirk', 'first-paper:pause-dirk:2026-11-15', 'ad', 'holiday-first-paper-back', '{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","changeKind":"suspension","day":"2026-11-16"}', 'queued', '2026-11-17T19:00:34.526Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:03.654Z', NULL),
	('1c95d43e-cdb1-4e71-9a68-8e5fd995cb47', 'reader-bram', 'elsewhere:5fxtffKU1PO0sYNcAzEkrA', 'ad', 'holiday-temporary-address', '{"firstDay":"2026-12-07","lastDay":"2026-12-20","address":"Badweg 3\n1796 AA  De Koog","parts":[{"productName":"Ochtendblad, vrijdag en zaterdag","productKind":"newspaper","issues":4}]}', 'queued', '2026-11-16T09:00:32.583Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:01.364Z', NULL),
	('067d10fa-8ef6-43d7-998f-21aa1889a5f4', 'reader-carla', 'moving:EpByTOnA6eWKinjnN4UhDw', 'ad', 'moving-submitted', '{"movingDay":"2027-01-15","address":"Lindelaan 14\n6811 AB  Arnhem","parts":[{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","isDelivered":true,"firstPaper":"2027-01-15","temporaryUntil":null}],"cancelUntil":"2027-01-12"}', 'queued', '2026-11-16T09:00:34.619Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:01.488Z', NULL),
	('92676244-b856-4f3e-8649-552a9860a8d9', 'reader-dirk', 'complaint:07b0ebd0-8b5a-4634-9a76-e17815259fed', 'ad', 'complaint-received', '{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","complaintId":"07b0ebd0-8b5a-4634-9a76-e17815259fed","reference":"SQG2-G5JN","days":["2026-11-04"],"type":"not_delivered","remedy":"credit","worthCents":146,"newEndsOn":null}', 'queued', '2026-11-17T19:00:31.507Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:01.702Z', NULL),
	('4ddc5b06-ffe4-4703-b2b1-c88753b9a7af', 'reader-dirk', 'came:20000401:2026-11-16', 'ad', 'delivery-question', '{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","day":"2026-11-16","cause":"holiday","link":"/bezorgservice/melding/KO2Ol_Ta3UT5F_d5imNmmSjBI-o0Rw0OKHPm-BwG4MRDNv3u0SiKpRx31g"}', 'queued', '2026-11-17T19:00:32.518Z', NULL, NULL, 1, 'ESOCKET', '2026-11-16T09:00:03.580Z', NULL),
	('b5abbcdd-68ec-41ea-a366-0de1e9213a4b', 'reader-eva', 'first-paper:pause-eva:2026-11-17', 'ad', 'holiday-first-paper-back', '{"productName":"Ochtendblad, maandag tot en met zaterdag","productKind":"newspaper","changeKind":"suspension","day":"2026-11-18"}', 'queued', '1970-01-01T00:00:00.000Z', NULL, NULL, 0, NULL, '2026-11-17T19:00:03.550Z', NULL);
INSERT INTO backoffice.migration VALUES
	('0001_subscriptions', '2026-11-16T08:30:00.171Z'),
	('0010_identity', '2026-11-16T08:30:00.177Z'),
	('0020_newsletters', '2026-11-16T08:30:00.180Z'),
	('0021_offers', '2026-11-16T08:30:00.182Z'),
	('0030_holiday', '2026-11-16T08:30:00.188Z'),
	('0031_idempotency', '2026-11-16T08:30:00.190Z'),
	('0032_audit', '2026-11-16T08:30:00.193Z'),
	('0040_mail', '2026-11-16T08:30:00.197Z'),
	('0050_known_delays', '2026-11-16T08:30:00.199Z'),
	('0051_agenda_feed', '2026-11-16T08:30:00.201Z'),
	('0060_complaints', '2026-11-16T08:30:00.212Z'),
	('0061_moving_house', '2026-11-16T08:30:00.215Z'),
	('0070_operators', '2026-11-16T08:30:00.217Z'),
	('0071_operator_turns', '2026-11-16T08:30:00.218Z');
INSERT INTO backoffice.moving_house VALUES
	('move-fred', '20000601', '2026-11-18', 1, '2026-11-01T09:00:00.000Z', NULL, NULL, NULL, 'Dorpsstraat', '7', NULL, '3512 JK', 'Utrecht', 'NL'),
	('4a0b792d-ec76-4678-822d-3c2d2023b709', '20000301', '2027-01-15', 1, '2026-11-16T09:00:01.480Z', NULL, NULL, NULL, 'Lindelaan', '14', NULL, '6811 AB', 'Arnhem', 'NL');
INSERT INTO backoffice.mutation_turns VALUES
	('reader-anna', 2, '2026-11-16T09:10:01.118Z'),
	('reader-bram', 1, '2026-11-16T09:10:01.354Z'),
	('reader-carla', 1, '2026-11-16T09:10:01.480Z'),
	('reader-dirk', 1, '2026-11-16T09:10:01.693Z');
INSERT INTO backoffice.newsletter VALUES
	('ad-ochtend', 'ad', 'Ochtendupdate', 'Het nieuws van vandaag, elke ochtend om 7 uur.', 'daily', 0),
	('ad-weekend', 'ad', 'Weekend', 'De mooiste verhalen, elke zaterdag.', 'weekly', 1),
	('ad-service', 'ad', 'Voor abonnees', 'Voordeel en nieuws over uw abonnement.', 'monthly', 2);
INSERT INTO backoffice.offer VALUES
	('ad-dagelijks-maand', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 3795, 'month'),
	('ad-dagelijks-jaar', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 41745, 'year'),
	('ad-weekend-maand', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 1995, 'month'),
	('ad-weekend-jaar', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 21945, 'year'),
	('ad-zaterdag-maand', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 1545, 'month'),
	('ad-zaterdag-jaar', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 16995, 'year'),
	('ad-digitaal-maand', 'ad', 'Ochtendblad, digitaal', 'account', 1095, 'month'),
	('ad-digitaal-jaar', 'ad', 'Ochtendblad, digitaal', 'account', 12045, 'year');
INSERT INTO backoffice.operator VALUES
	('operator-1', 'beheer', 'scrypt$1024$8$1$kcHCTGBlKa9Qgi7mJqvdhA$atq8ZQIm0H6QGo4EDH4pQC993T5Txl9PgcnKuaMIWI8', 0, '');
INSERT INTO backoffice.product VALUES
	('ad-dagelijks', 'ad', 'Ochtendblad, maandag tot en met zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-weekend', 'ad', 'Ochtendblad, vrijdag en zaterdag', 'newspaper', 1, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-zaterdag', 'ad', 'Ochtendblad, zaterdag', 'newspaper', 0, NULL, '{"moving":{"area":{"NL":[[1000,9999]],"BE":[[2000,2999]]}}}'),
	('ad-digitaal', 'ad', 'Ochtendblad, digitaal', 'account', 1, NULL, '{}'),
	('vk-zaterdag', 'vk', 'De Voorpagina, zaterdag', 'newspaper', 0, NULL, '{"holiday":{"compensation":"extend"}}'),
	('hln-digitaal', 'hln', 'Het Vroege Uur, digitaal', 'account', 1, NULL, '{"holiday":{"compensation":"none"}}'),
	('lib-tijdschrift', 'lib', 'Lavendel', 'magazine', 1, '{"weekday":4,"doubleIssues":["2025-12-18","2026-12-17","2027-12-16"]}', '{}');
INSERT INTO backoffice.subscription VALUES
	('Lange Nieuwstraat', '106', 'bis', '3001 AB', 'Utrecht', 'NL', '20000101', 'reader-anna', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2020-04-21', NULL, 'anna@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3001 AB', 'Utrecht', 'NL', '20000102', 'reader-anna', 'vk-zaterdag', 'vk', '[6]', '2024-09-07', NULL, 'anna@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3001 AB', 'Utrecht', 'NL', '20000103', 'reader-anna', 'lib-tijdschrift', 'lib', '[]', '2026-08-18', NULL, 'anna@lezers.example'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '20000104', 'reader-anna', 'hln-digitaal', 'hln', '[]', '2026-04-30', NULL, 'anna@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3002 AB', 'Utrecht', 'NL', '20000201', 'reader-bram', 'ad-weekend', 'ad', '[5,6]', '2024-12-16', NULL, 'bram@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3003 AB', 'Utrecht', 'NL', '20000301', 'reader-carla', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-05-30', NULL, 'carla@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3004 AB', 'Utrecht', 'NL', '20000401', 'reader-dirk', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-12-16', NULL, 'dirk@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3004 AB', 'Utrecht', 'NL', '20000402', 'reader-dirk', 'lib-tijdschrift', 'lib', '[]', '2025-10-12', '2027-09-12', 'dirk@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3005 AB', 'Utrecht', 'NL', '20000501', 'reader-eva', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2020-04-21', NULL, 'eva@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3005 AB', 'Utrecht', 'NL', '20000502', 'reader-eva', 'vk-zaterdag', 'vk', '[6]', '2024-09-07', NULL, 'eva@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3005 AB', 'Utrecht', 'NL', '20000503', 'reader-eva', 'lib-tijdschrift', 'lib', '[]', '2026-08-18', NULL, 'eva@lezers.example'),
	(NULL, NULL, NULL, NULL, NULL, NULL, '20000504', 'reader-eva', 'hln-digitaal', 'hln', '[]', '2026-04-30', NULL, 'eva@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3006 AB', 'Utrecht', 'NL', '20000601', 'reader-fred', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2025-07-04', NULL, 'fred@lezers.example'),
	('Nieuwestad', '49', NULL, '3007 AB', 'Leeuwarden', 'NL', '20000701', 'reader-gerda', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2021-12-12', NULL, 'gerda@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3008 AB', 'Utrecht', 'NL', '20000801', 'reader-hans', 'ad-zaterdag', 'ad', '[6]', '2025-10-12', NULL, 'hans@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3009 AB', 'Utrecht', 'NL', '20000901', 'reader-iris', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-05-30', NULL, 'iris@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3010 AB', 'Utrecht', 'NL', '20001001', 'reader-joke', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-05-30', NULL, 'joke@lezers.example'),
	('Lange Nieuwstraat', '106', 'bis', '3011 AB', 'Utrecht', 'NL', '20001101', 'reader-karel', 'ad-dagelijks', 'ad', '[1,2,3,4,5,6]', '2024-05-30', NULL, 'karel@lezers.example');
INSERT INTO backoffice.subscription_term VALUES
	('20000101', '2020-04-21', 3, 11385, 1138),
	('20000102', '2024-09-07', 3, 4635, 0),
	('20000103', '2026-08-18', 3, 4635, 0),
	('20000104', '2026-04-30', 3, 3285, 0),
	('20000201', '2024-12-16', 3, 5985, 0),
	('20000301', '2024-05-30', 3, 11385, 0),
	('20000401', '2024-12-16', 3, 11385, 0),
	('20000402', '2025-10-12', 3, 4635, 0),
	('20000501', '2020-04-21', 3, 11385, 1138),
	('20000502', '2024-09-07', 3, 4635, 0),
	('20000503', '2026-08-18', 3, 4635, 0),
	('20000504', '2026-04-30', 3, 3285, 0),
	('20000601', '2025-07-04', 3, 11385, 0),
	('20000701', '2021-12-12', 3, 11385, 1138),
	('20000801', '2025-10-12', 3, 4635, 0),
	('20000901', '2024-05-30', 3, 11385, 0),
	('20001001', '2024-05-30', 3, 11385, 0),
	('20001101', '2024-05-30', 3, 11385, 0);
INSERT INTO backoffice.temporary_address VALUES
	('0f942945-bd65-427f-a9cc-18d3b9cd3722', '20000201', '2026-12-07', '2026-12-20', '2026-11-16T09:00:01.354Z', NULL, 'Badweg', '3', NULL, '1796 AA', 'De Koog', 'NL');
INSERT INTO backoffice.timed_work VALUES
	('follow-complaints', '2026-11-17T19:01:03.488Z', NULL, NULL, 0),
	('ask-after-return', '2026-11-17T19:05:03.507Z', NULL, NULL, 0),
	('carry-out-moves', '2026-11-17T19:15:03.513Z', NULL, NULL, 0),
	('book-credits', '2026-11-17T20:00:03.545Z', NULL, NULL, 0),
	('tell-first-papers', '2026-11-17T20:00:03.551Z', NULL, NULL, 0),
	('clear-mails', '2026-11-18T01:00:03.555Z', NULL, NULL, 0);
INSERT INTO portal.draft VALUES
	('ftyt3dDwOCgURLVN8CkbYw', 'reader-hans', 'ad', 'holiday', '{"kind":"suspension"}', 1, NULL, '2026-11-18T19:00:00.862Z'),
	('XZPSmXqPWe5BJKVEsZrdzg', 'reader-iris', 'ad', 'moving', '{"typedDay":"2027-01-22","movingDay":"2027-01-22"}', 2, NULL, '2026-11-18T19:00:01.132Z'),
	('S_6taVC88aRxLBOizI2GbQ', 'reader-joke', 'ad', 'complaint', '{"days":["2026-11-14"],"remark":"","type":"not_delivered"}', 4, NULL, '2026-11-18T19:00:01.277Z');
INSERT INTO portal.migration VALUES
	('0001_sessions', '2026-11-16T09:00:00.327Z'),
	('0002_login_attempts', '2026-11-16T09:00:00.330Z'),
	('0003_rate_limits', '2026-11-16T09:00:00.331Z'),
	('0004_drafts', '2026-11-16T09:00:00.333Z'),
	('0005_parked_posts', '2026-11-16T09:00:00.335Z');
INSERT INTO portal.parked_post VALUES
	('48JnwdQXcOCyGIoIgroKZ6em83-eTMHcK_mu0IEH4s8', 'ad', '/vakantieservice/doorgeven', '{"stap":"soort","concept":"wfRAmcONgh6s1mRCUh2Sow","kind":"temporary_address"}', 'reader-gerda', '2026-11-18T09:05:00.463Z'),
	('2ajAkLHJwSYiL9hE1m5u2EqudfJasW_ZYrFBRfao15Q', 'ad', '/vakantieservice/doorgeven', '{"stap":"soort","concept":"JXqtm2p_B4jjuCkkEnMPhQ","kind":"temporary_address"}', 'reader-gerda', '2026-11-18T09:05:00.486Z');
INSERT INTO portal.rate_limit VALUES
	('OsO23A-IdfzJOoJ-rL1j2_gPM9PCyCCkDGmkCgLt3iw', 5, '2026-11-17T19:10:00.609Z');
INSERT INTO portal.session VALUES
	('E7TYhxt7VitlMjNFnPDkMQqAhPPMvKa5yvJTlDyjiaI', 'q_lq2n605xIREMbKeWSoKw', 'ad', 'reader-anna', 'anna@lezers.example', '_NaQ1r1UyuQSOZWgMAQfjUr-ExEu3cfm40mU1sv6-yf', '2026-11-16T09:15:00.753Z', 'ex4fwobyzNKUh_JxPuXA4jesuQzJ3kpLR8Dzda1h_Dh', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItYW5uYSIsImF1dGhfdGltZSI6MTc5NDgxOTYwMCwibm9uY2UiOiJueGRqTFpKTFlSbWZQcmcwTzVHZVBsSVlUMHZJdHYxRzdIYnlzei1RWWhvIiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDgyMzIwMCwiaWF0IjoxNzk0ODE5NjAwLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU1In0.dyUjavn0vkZSReXZCwQ2SAejPgqdJ0bp0qs5XTxsD87SteRaf34fVyNDf5kPShaTbf1Ueb-I2qjJb2bGasT-eQ', 'Onbekend apparaat', NULL, '2026-11-16T09:00:00.753Z', '2026-11-16T09:00:00.753Z', '2026-11-16T09:00:00.000Z', '2027-02-14T09:00:00.753Z', NULL),
	('maAOej-SFRvrYl5m8Ly-fohNaswJDrLjh0PDY1LoWSQ', '4LEyYEX2uCxuqBrYKCyQJA', 'ad', 'reader-bram', 'bram@lezers.example', 'zBkCaXWcbJaMdjMUjn0pk_ZlZLeEy_JY0C9oNmCmlOF', '2026-11-16T09:15:01.246Z', 'Nds502baIlBVx1ljhpIAp6vsm0NovcZUP7TfFiYS6Cr', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItYnJhbSIsImF1dGhfdGltZSI6MTc5NDgxOTYwMSwibm9uY2UiOiJaMmk1YlZkQXRYczJDMGx0NGZyVV9hWVpHSnIwdTFTMURmT0Q1RkM5QWI0IiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDgyMzIwMSwiaWF0IjoxNzk0ODE5NjAxLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU1In0.uixR356KmeKPUd66fQZp_rcTUCL7Xu5cSKGqEzvHjlZ_l9HrbiVrI_irRSOvcyBOogMur7wh9K4ajLK2mTDT1Q', 'Onbekend apparaat', NULL, '2026-11-16T09:00:01.246Z', '2026-11-16T09:00:01.246Z', '2026-11-16T09:00:01.000Z', '2027-02-14T09:00:01.246Z', NULL),
	('j_eIAexM_p4-TUl6T-AZyv3MrzFiMUniT7fbwLGx0sY', 'r3MMMryXgJx2rR3R6n1nYg', 'ad', 'reader-carla', 'carla@lezers.example', 'HHI7kHTLte8EZY3oKBDd7DlX04omZe62PQFCPbMThit', '2026-11-16T09:15:01.396Z', 'K5K2U3KP4fhRRzJ1fTbZhlCtCaO2_Gbchgy7JaVRW8H', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItY2FybGEiLCJhdXRoX3RpbWUiOjE3OTQ4MTk2MDEsIm5vbmNlIjoiRmRpS3NQWFY3V1lSMDZXZi1qVjdnV1Fvb3RDcWNrYW1TYzgxTjhqVU1WSSIsImF1ZCI6Im1pam4tb21nZXZpbmciLCJleHAiOjE3OTQ4MjMyMDEsImlhdCI6MTc5NDgxOTYwMSwiaXNzIjoiaHR0cDovL2xvZ2luLmFkLmxvY2FsaG9zdDozMDY1NSJ9.EJEBpfsFdyPCMnzVXtBcbsw4UaG8I9ZJEsNCcM8NBNCzQQ7tqFNwhFQiv_U7MP_BKaPqSJZ2p4lXSIy7XifeCg', 'Onbekend apparaat', NULL, '2026-11-16T09:00:01.396Z', '2026-11-16T09:00:01.396Z', '2026-11-16T09:00:01.000Z', '2027-02-14T09:00:01.396Z', NULL),
	('kEXGIVQeV987hxLUtSJN-UcCSxXvqlEAn-VRMBZwW6o', 'Vm3SL1zYwyU22XqyvC6C5w', 'ad', 'reader-dirk', 'dirk@lezers.example', 'BRMctqpoZT2B9Og6t20sC0APauiGoqOFnBOh2b020Xv', '2026-11-16T09:15:01.525Z', 'zSJLXY9sxZ--VVUZ23jNbqFZKwZnjn5UQnaFL9D-O7n', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItZGlyayIsImF1dGhfdGltZSI6MTc5NDgxOTYwMSwibm9uY2UiOiJWSFlYVHc2YnJxbWtraDNwb0w1enRySEZLaEFfcnk2QXg1WUJ1RjYtVjhnIiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDgyMzIwMSwiaWF0IjoxNzk0ODE5NjAxLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU1In0.huVMuCyisOs5axi2vcrzTZV7RzRMx9Ala5SOAxE4YhInNV5kPJu1okqE_jNiLBXXAx5pOLd44gQkeL13Xv2LvA', 'Onbekend apparaat', NULL, '2026-11-16T09:00:01.525Z', '2026-11-16T09:00:01.525Z', '2026-11-16T09:00:01.000Z', '2027-02-14T09:00:01.525Z', NULL),
	('VphZfpOG_BXfw0eEwSqu0aZdW9Fcz3Dek5HW-JiFXWE', 'f7wmRGDrlmnSKRfAk1Ll8A', 'ad', 'reader-hans', 'hans@lezers.example', 't1OAyxOubeUDwzZrm8iBu5VgU4D8jIHcTwHh84pw2BU', '2026-11-17T19:15:00.686Z', 'ex3MfoX_7SsfTAjmGEEwZEvQt9ZCfRkIveW-TqEfsoY', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItaGFucyIsImF1dGhfdGltZSI6MTc5NDk0MjAwMCwibm9uY2UiOiJxdGRmTmFhM21zajB5eUVPaHRZYjFlUnFfU0kxektvMzl2NmExNGxjYjhFIiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDk0NTYwMCwiaWF0IjoxNzk0OTQyMDAwLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU4In0.BGNdXsPaVtX2_QFcZSp8e-VbBXDaFlm7vXXH5w3jAullhGIS18DzILQBi0FW4Gq8suLZOw-4rqaX7kWDW-CXPw', 'Onbekend apparaat', NULL, '2026-11-17T19:00:00.686Z', '2026-11-17T19:00:00.686Z', '2026-11-17T19:00:00.000Z', '2027-02-15T19:00:00.686Z', NULL),
	('ZI7nWQ7U3oanPrVaHA8-OB1G9KpYts910cMTjrC-Ny8', 'XuFdneJnY_XeVf89Q6cqSQ', 'ad', 'reader-iris', 'iris@lezers.example', '8EgDceOWc8loG5BF4u8Kr8xypzoSz3ulrOgRgPY9YeM', '2026-11-17T19:15:01.078Z', 'SplYsoPidOgNer6QJhfKPlnLg-tq1CxUH-Vh3GszEjR', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItaXJpcyIsImF1dGhfdGltZSI6MTc5NDk0MjAwMSwibm9uY2UiOiJlN1ZpMVQtTGlabEwzUjNMVjU5Y0lRS0tnN1VSM2NjYlVsQUtUMEhGUFdVIiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDk0NTYwMSwiaWF0IjoxNzk0OTQyMDAxLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU4In0.cw-sHflSGqBCCrDfDdQIuplIe-WU4uJdWImNzeajo7U0mKjuQflKtgXTlWX1Dbwa-yKoDoiaDlh6aSD6QhRdHQ', 'Onbekend apparaat', NULL, '2026-11-17T19:00:01.078Z', '2026-11-17T19:00:01.078Z', '2026-11-17T19:00:01.000Z', '2027-02-15T19:00:01.078Z', NULL),
	('b6YOAxIa61H483UDnSs2OBQQZo1qlkM8Z69iRQJ9h6U', 'LCDkSKmbTwQ3HKTIWaaWJQ', 'ad', 'reader-joke', 'joke@lezers.example', 'Fhzpd6qFZ65h9t1UAncenrMMsY5-8z79idjRmVitA_z', '2026-11-17T19:15:01.175Z', '-YpGQ4sy0vkiu2FP6hc_VZ452Vcv6e1xQeyOT31gPot', 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImQyNjVhOWI1ZmQ2ZWI2ZmIifQ.eyJzdWIiOiJyZWFkZXItam9rZSIsImF1dGhfdGltZSI6MTc5NDk0MjAwMSwibm9uY2UiOiJPOENHZTBsMk45X0RiUVpmenc4cGlOVnZkSEFvWUVRSW5WUEtvSnNJNE9VIiwiYXVkIjoibWlqbi1vbWdldmluZyIsImV4cCI6MTc5NDk0NTYwMSwiaWF0IjoxNzk0OTQyMDAxLCJpc3MiOiJodHRwOi8vbG9naW4uYWQubG9jYWxob3N0OjMwNjU4In0.1dJTxQlywO0b5uF0TKkTU6GwZOhKs1y_wuijaKAZGOx9FYpERqQzmqhRNWhc4gJVUaDIJK_rHykxvIJdI6aueA', 'Onbekend apparaat', NULL, '2026-11-17T19:00:01.175Z', '2026-11-17T19:00:01.175Z', '2026-11-17T19:00:01.000Z', '2027-02-15T19:00:01.175Z', NULL);
ALTER TABLE ONLY backoffice.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.account
    ADD CONSTRAINT account_username_key UNIQUE (username);
ALTER TABLE ONLY backoffice.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.callback_request
    ADD CONSTRAINT callback_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.complaint_issue
    ADD CONSTRAINT complaint_issue_key PRIMARY KEY (complaint_id, issue_day);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_reference_key UNIQUE (reference);
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
ALTER TABLE ONLY backoffice.issue_compensation
    ADD CONSTRAINT issue_compensation_key PRIMARY KEY (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.issue_redelivery
    ADD CONSTRAINT issue_redelivery_key PRIMARY KEY (subscription_id, issue_day);
ALTER TABLE ONLY backoffice.known_delay
    ADD CONSTRAINT known_delay_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.link_key
    ADD CONSTRAINT link_key_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_idempotency UNIQUE (account_id, idempotency_id);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY backoffice.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY backoffice.moving_house
    ADD CONSTRAINT moving_house_key PRIMARY KEY (move_id, subscription_id);
ALTER TABLE ONLY backoffice.mutation_turns
    ADD CONSTRAINT mutation_turns_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_key PRIMARY KEY (account_id, newsletter_id);
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
ALTER TABLE ONLY backoffice.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY portal.session
    ADD CONSTRAINT session_handle_key UNIQUE (handle);
ALTER TABLE ONLY portal.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_hash);
CREATE INDEX audit_log_account ON backoffice.audit_log USING btree (account_id, at);
CREATE INDEX callback_request_account ON backoffice.callback_request USING btree (account_id, requested_at);
CREATE INDEX complaint_account ON backoffice.complaint USING btree (account_id, received_at);
CREATE INDEX complaint_due ON backoffice.complaint USING btree (due_at);
CREATE INDEX complaint_issue_day ON backoffice.complaint_issue USING btree (issue_day, country_code, zip_code);
CREATE UNIQUE INDEX complaint_issue_open ON backoffice.complaint_issue USING btree (subscription_id, issue_day) WHERE (is_open = 1);
CREATE INDEX complaint_received ON backoffice.complaint USING btree (received_at);
CREATE UNIQUE INDEX delivery_feed_live ON backoffice.delivery_feed USING btree (account_id, brand_key) WHERE (revoked_at IS NULL);
CREATE INDEX delivery_question_account ON backoffice.delivery_question USING btree (account_id, issue_day);
CREATE INDEX delivery_suspension_last_day ON backoffice.delivery_suspension USING btree (last_day);
CREATE INDEX delivery_suspension_subscription ON backoffice.delivery_suspension USING btree (subscription_id, last_day);
CREATE INDEX idempotent_answer_end ON backoffice.idempotent_answer USING btree (kept_until);
CREATE INDEX identity_artifact_account_id ON backoffice.identity_artifact USING btree (account_id);
CREATE INDEX identity_artifact_expires_at ON backoffice.identity_artifact USING btree (expires_at);
CREATE INDEX identity_artifact_grant_id ON backoffice.identity_artifact USING btree (grant_id);
CREATE INDEX identity_artifact_uid ON backoffice.identity_artifact USING btree (uid);
CREATE INDEX identity_tries_end ON backoffice.identity_tries USING btree (ends_at);
CREATE INDEX known_delay_day ON backoffice.known_delay USING btree (day, brand_key);
CREATE INDEX mail_due ON backoffice.mail USING btree (state, due_at);
CREATE INDEX mail_ended ON backoffice.mail USING btree (ended_at);
CREATE INDEX moving_house_moving_day ON backoffice.moving_house USING btree (moving_day);
CREATE INDEX moving_house_subscription_id ON backoffice.moving_house USING btree (subscription_id, moving_day);
CREATE INDEX newsletter_brand ON backoffice.newsletter USING btree (brand_key, place);
CREATE INDEX offer_brand ON backoffice.offer USING btree (brand_key, price);
CREATE INDEX subscription_account ON backoffice.subscription USING btree (account_id, starts_on);
CREATE INDEX temporary_address_last_day ON backoffice.temporary_address USING btree (last_day);
CREATE INDEX temporary_address_subscription ON backoffice.temporary_address USING btree (subscription_id, last_day);
CREATE INDEX draft_expiry ON portal.draft USING btree (expires_at);
CREATE INDEX login_attempt_expiry ON portal.login_attempt USING btree (expires_at);
CREATE INDEX parked_post_expiry ON portal.parked_post USING btree (expires_at);
CREATE INDEX rate_limit_end ON portal.rate_limit USING btree (ends_at);
CREATE INDEX session_account ON portal.session USING btree (account_id, brand_key);
CREATE INDEX session_expiry ON portal.session USING btree (expires_at);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON backoffice.audit_log FOR EACH STATEMENT EXECUTE FUNCTION backoffice.refuse_audit_change();
ALTER TABLE ONLY backoffice.callback_request
    ADD CONSTRAINT callback_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.complaint_issue
    ADD CONSTRAINT complaint_issue_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES backoffice.complaint(id);
ALTER TABLE ONLY backoffice.complaint
    ADD CONSTRAINT complaint_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.delivery_feed
    ADD CONSTRAINT delivery_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.delivery_question
    ADD CONSTRAINT delivery_question_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.delivery_suspension
    ADD CONSTRAINT delivery_suspension_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.holiday_quota_grant
    ADD CONSTRAINT holiday_quota_grant_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.idempotent_answer
    ADD CONSTRAINT idempotent_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.issue_compensation
    ADD CONSTRAINT issue_compensation_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.issue_redelivery
    ADD CONSTRAINT issue_redelivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.mail
    ADD CONSTRAINT mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.moving_house
    ADD CONSTRAINT moving_house_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES backoffice.subscription(id);
ALTER TABLE ONLY backoffice.mutation_turns
    ADD CONSTRAINT mutation_turns_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES backoffice.account(id);
ALTER TABLE ONLY backoffice.newsletter_choice
    ADD CONSTRAINT newsletter_choice_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES backoffice.newsletter(id);
ALTER TABLE ONLY backoffice.operator_session
    ADD CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES backoffice.operator(id);
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
