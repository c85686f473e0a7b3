-- The schema of the shop's database, by module. Generated: npm run docs:schema.

-- shared

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE SEQUENCE complaint_numbers;

CREATE SEQUENCE order_numbers;

CREATE OR REPLACE FUNCTION public.tell_of(topic text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE news text := topic || ' ' || pg_current_xact_id();
BEGIN
  PERFORM pg_notify('changes', news);
  IF current_setting('shop.tells_writers', true) = 'on' THEN RAISE NOTICE USING MESSAGE = news, ERRCODE = '01SHP'; END IF;
END $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM tell_of('settings'); RETURN NULL; END $function$
;

-- audit

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_label text,
  before jsonb,
  after jsonb,
  network text,
  device text,
  request_id text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, id);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '9 years' AND EXISTS (
      SELECT FROM archive_files WHERE kind = 'audit-log' AND month = to_char(OLD.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')
    ) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $function$
;

-- cart-pricing

CREATE TABLE customer_phones (
  phone text NOT NULL,
  customer_id uuid NOT NULL,
  CONSTRAINT customer_phones_pkey PRIMARY KEY (phone, customer_id),
  CONSTRAINT customer_phones_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT customer_phones_phone_check CHECK ((length(phone) = 64))
);
CREATE INDEX customer_phones_customer ON public.customer_phones USING btree (customer_id);

CREATE TABLE customer_uses (
  customer_id uuid NOT NULL,
  key text NOT NULL,
  held integer NOT NULL,
  used integer NOT NULL,
  CONSTRAINT customer_uses_pkey PRIMARY KEY (customer_id, key),
  CONSTRAINT customer_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT customer_uses_key_fkey FOREIGN KEY (key) REFERENCES limited_uses(key) ON DELETE CASCADE,
  CONSTRAINT customer_uses_not_negative CHECK (((held >= 0) AND (used >= 0)))
);

CREATE TABLE former_uses (
  key text NOT NULL,
  person text NOT NULL,
  used integer NOT NULL,
  erased_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT former_uses_pkey PRIMARY KEY (key, person),
  CONSTRAINT former_uses_key_fkey FOREIGN KEY (key) REFERENCES limited_uses(key) ON DELETE CASCADE,
  CONSTRAINT former_uses_person_check CHECK ((length(person) = 64)),
  CONSTRAINT former_uses_used_check CHECK ((used > 0))
);

CREATE TABLE limited_uses (
  key text NOT NULL,
  in_all integer,
  for_each_customer integer,
  held integer DEFAULT 0 NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  CONSTRAINT limited_uses_pkey PRIMARY KEY (key),
  CONSTRAINT limited_uses_for_each_customer_check CHECK ((for_each_customer >= 0)),
  CONSTRAINT limited_uses_in_all_check CHECK ((in_all >= 0)),
  CONSTRAINT limited_uses_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
  CONSTRAINT limited_uses_not_negative CHECK (((held >= 0) AND (used >= 0)))
);

-- cart-reminders

CREATE TABLE cart_reminders (
  user_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  stop_key uuid NOT NULL,
  reminded_of timestamp with time zone,
  CONSTRAINT cart_reminders_stop_key_key UNIQUE (stop_key),
  CONSTRAINT cart_reminders_pkey PRIMARY KEY (user_id),
  CONSTRAINT cart_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- carts

CREATE TABLE carts (
  user_id uuid NOT NULL,
  version integer NOT NULL,
  items jsonb NOT NULL,
  orders uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  filled_at timestamp with time zone,
  CONSTRAINT carts_pkey PRIMARY KEY (user_id),
  CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT carts_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 50))),
  CONSTRAINT carts_version_check CHECK ((version > 0))
);
CREATE INDEX carts_changed ON public.carts USING btree (changed_at) WHERE (items <> '[]'::jsonb);

CREATE TABLE wish_lists (
  user_id uuid NOT NULL,
  products uuid[] NOT NULL,
  CONSTRAINT wish_lists_pkey PRIMARY KEY (user_id),
  CONSTRAINT wish_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT wish_lists_products_check CHECK ((cardinality(products) <= 100))
);

-- catalog

CREATE TABLE bought_together (
  product_id uuid NOT NULL,
  others uuid[] NOT NULL,
  CONSTRAINT bought_together_pkey PRIMARY KEY (product_id),
  CONSTRAINT bought_together_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE TRIGGER bought_together_tell AFTER INSERT OR DELETE OR UPDATE ON public.bought_together FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product();

CREATE TABLE label_rules (
  only_row boolean DEFAULT true NOT NULL,
  complete_by date,
  require_complete boolean DEFAULT false NOT NULL,
  CONSTRAINT label_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT label_rules_only_row_check CHECK (only_row)
);

CREATE TABLE product_presets (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  details jsonb NOT NULL,
  CONSTRAINT product_presets_kind_name_key UNIQUE (kind, name),
  CONSTRAINT product_presets_pkey PRIMARY KEY (id),
  CONSTRAINT product_presets_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'label'::text]))),
  CONSTRAINT product_presets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE products (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  category text DEFAULT 'Shop All'::text NOT NULL,
  image_urls text[] NOT NULL,
  benefits text[] DEFAULT '{}'::text[] NOT NULL,
  nutritional_facts jsonb DEFAULT '[]'::jsonb NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  hsn text DEFAULT ''::text NOT NULL,
  generic_name text DEFAULT ''::text NOT NULL,
  ingredients text[] DEFAULT '{}'::text[] NOT NULL,
  country_of_origin text DEFAULT ''::text NOT NULL,
  maker_name text DEFAULT ''::text NOT NULL,
  maker_address text DEFAULT ''::text NOT NULL,
  maker_licence text DEFAULT ''::text NOT NULL,
  importer_name text DEFAULT ''::text NOT NULL,
  importer_address text DEFAULT ''::text NOT NULL,
  importer_licence text DEFAULT ''::text NOT NULL,
  storage_advice text DEFAULT ''::text NOT NULL,
  search_name text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
  status text DEFAULT 'published'::text NOT NULL,
  components jsonb DEFAULT '[]'::jsonb NOT NULL,
  allergens text[] DEFAULT '{}'::text[] NOT NULL,
  may_contain text[] DEFAULT '{}'::text[] NOT NULL,
  no_allergens boolean DEFAULT false NOT NULL,
  veg_mark text DEFAULT ''::text NOT NULL,
  nutrition jsonb DEFAULT '{}'::jsonb NOT NULL,
  nutrition_exempt_reason text DEFAULT ''::text NOT NULL,
  shelf_life_days integer,
  packer_name text DEFAULT ''::text NOT NULL,
  packer_licence text DEFAULT ''::text NOT NULL,
  packer_address text DEFAULT ''::text NOT NULL,
  claim_note text DEFAULT ''::text NOT NULL,
  origins text[] GENERATED ALWAYS AS (product_origins(country_of_origin, components)) STORED NOT NULL,
  pack_image text DEFAULT ''::text NOT NULL,
  lowest_price_paise integer,
  lowest_unit_price double precision,
  kind text DEFAULT ''::text NOT NULL,
  listed_kind text GENERATED ALWAYS AS (
CASE
    WHEN (category = 'Gift Boxes'::text) THEN 'gifts'::text
    ELSE kind
END) STORED NOT NULL,
  rating_score double precision GENERATED ALWAYS AS (
CASE
    WHEN (rating_count = 0) THEN (0)::double precision
    ELSE (((rating_sum + (5 * 4)))::double precision / ((rating_count + 5))::double precision)
END) STORED NOT NULL,
  size_prices integer[] DEFAULT '{}'::integer[] NOT NULL,
  size_amounts integer[] DEFAULT '{}'::integer[] NOT NULL,
  search_text text GENERATED ALWAYS AS (search_key((((name || ' '::text) || description) ||
CASE
    WHEN (category = 'Gift Boxes'::text) THEN ' gift boxes dry fruits'::text
    WHEN (kind = ''::text) THEN ''::text
    ELSE ((' '::text || replace(kind, '-'::text, ' '::text)) || ' dry fruits'::text)
END))) STORED NOT NULL,
  compartments integer,
  compartment_grams integer,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_box_whole CHECK (((compartments IS NULL) = (compartment_grams IS NULL))),
  CONSTRAINT products_category_check CHECK ((category = ANY (ARRAY['Shop All'::text, 'Gift Boxes'::text]))),
  CONSTRAINT products_check CHECK (((NOT no_allergens) OR (cardinality(allergens) = 0))),
  CONSTRAINT products_compartment_grams_check CHECK (((compartment_grams >= 1) AND (compartment_grams <= 10000))),
  CONSTRAINT products_compartments_check CHECK (((compartments >= 1) AND (compartments <= 16))),
  CONSTRAINT products_components_check CHECK ((jsonb_typeof(components) = 'array'::text)),
  CONSTRAINT products_country_of_origin_check CHECK ((country_of_origin ~ '^([A-Z]{2})?$'::text)),
  CONSTRAINT products_hsn_check CHECK ((hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'::text)),
  CONSTRAINT products_image_urls_check CHECK ((cardinality(image_urls) >= 1)),
  CONSTRAINT products_importer_licence_check CHECK ((importer_licence ~ '^([0-9]{14})?$'::text)),
  CONSTRAINT products_kind_check CHECK ((kind = ANY (ARRAY[''::text, 'nuts'::text, 'dried-fruit'::text, 'dates'::text, 'seeds'::text, 'mixes'::text]))),
  CONSTRAINT products_maker_licence_check CHECK ((maker_licence ~ '^([0-9]{14})?$'::text)),
  CONSTRAINT products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT products_nutrition_check CHECK ((jsonb_typeof(nutrition) = 'object'::text)),
  CONSTRAINT products_packer_licence_check CHECK ((packer_licence ~ '^([0-9]{14})?$'::text)),
  CONSTRAINT products_rating_count_check CHECK ((rating_count >= 0)),
  CONSTRAINT products_rating_sum_check CHECK ((rating_sum >= 0)),
  CONSTRAINT products_shelf_life_days_check CHECK (((shelf_life_days >= 1) AND (shelf_life_days <= 1095))),
  CONSTRAINT products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  CONSTRAINT products_veg_mark_check CHECK ((veg_mark = ANY (ARRAY[''::text, 'veg'::text, 'nonveg'::text])))
);
CREATE INDEX products_by_category ON public.products USING btree (category, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_name ON public.products USING btree (search_name COLLATE "C", id) INCLUDE (name) WHERE ((deleted_at IS NULL) AND (status = 'published'::text));
CREATE INDEX products_favourites ON public.products USING btree (listed_kind, rating_score DESC, id) WHERE ((deleted_at IS NULL) AND (status = 'published'::text));
CREATE INDEX products_listed ON public.products USING btree (created_at DESC, id) INCLUDE (category, listed_kind, origins, lowest_price_paise, lowest_unit_price, size_prices, rating_sum, rating_count, rating_score) WHERE ((deleted_at IS NULL) AND (status = 'published'::text));
CREATE INDEX products_live ON public.products USING btree (created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_origins ON public.products USING gin (origins) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX products_search_name ON public.products USING gin (search_name gin_trgm_ops) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE TRIGGER products_prices AFTER UPDATE OF status ON public.products FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION keep_prices_of_product();
CREATE TRIGGER products_tell AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER products_tell_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE TABLE reference_rules (
  only_row boolean DEFAULT true NOT NULL,
  min_asked_days smallint,
  CONSTRAINT reference_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT reference_rules_min_asked_days_check CHECK (((min_asked_days >= 1) AND (min_asked_days <= 365))),
  CONSTRAINT reference_rules_only_row_check CHECK (only_row)
);
CREATE TRIGGER reference_rules_tell AFTER UPDATE ON public.reference_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE TABLE review_photos (
  id uuid NOT NULL,
  review_id uuid NOT NULL,
  image bytea NOT NULL,
  CONSTRAINT review_photos_pkey PRIMARY KEY (id),
  CONSTRAINT review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_photos_of_review ON public.review_photos USING btree (review_id);

CREATE TABLE review_votes (
  review_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT review_votes_pkey PRIMARY KEY (review_id, user_id),
  CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_votes_of_customer ON public.review_votes USING btree (user_id);

CREATE TABLE reviews (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid,
  author_name text NOT NULL,
  rating smallint NOT NULL,
  comment text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  photos uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  answer text,
  helpful_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reviews_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  CONSTRAINT reviews_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 2000))),
  CONSTRAINT reviews_helpful_count_check CHECK ((helpful_count >= 0)),
  CONSTRAINT reviews_photos_check CHECK ((cardinality(photos) <= 3)),
  CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_by_rating ON public.reviews USING btree (product_id, rating, created_at DESC, id);
CREATE INDEX reviews_latest ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_newest ON public.reviews USING btree (product_id, created_at DESC, id);
CREATE UNIQUE INDEX reviews_one_for_each_customer ON public.reviews USING btree (product_id, user_id);
CREATE TRIGGER reviews_tell AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product();
CREATE TRIGGER reviews_tell_emptied AFTER TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE TABLE search_misses (
  day date NOT NULL,
  word text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  CONSTRAINT search_misses_pkey PRIMARY KEY (day, word),
  CONSTRAINT search_misses_count_check CHECK ((count > 0)),
  CONSTRAINT search_misses_word_check CHECK (((length(word) >= 2) AND (length(word) <= 40)))
);

CREATE TABLE search_synonyms (
  term text NOT NULL,
  meaning text NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (term),
  CONSTRAINT search_synonyms_check CHECK ((term <> meaning)),
  CONSTRAINT search_synonyms_meaning_check CHECK (((meaning ~ '^[a-z0-9]+( [a-z0-9]+)*$'::text) AND ((length(meaning) >= 2) AND (length(meaning) <= 60)))),
  CONSTRAINT search_synonyms_term_check CHECK ((((length(term) >= 2) AND (length(term) <= 40)) AND (term !~ '[[:space:]%_\\]'::text)))
);
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  variant_id uuid NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  change integer NOT NULL,
  stock integer NOT NULL,
  reason text,
  actor_id uuid,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movements_change_check CHECK ((change <> 0)),
  CONSTRAINT stock_movements_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'sold'::text, 'returned'::text, 'corrected'::text, 'counted'::text])))
);
CREATE INDEX stock_movements_newest ON public.stock_movements USING btree (variant_id, id DESC);

CREATE TABLE uploads (
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT uploads_pkey PRIMARY KEY (name)
);
CREATE INDEX uploads_oldest ON public.uploads USING btree (created_at);

CREATE TABLE variant_prices (
  variant_id uuid NOT NULL,
  asked_from timestamp with time zone NOT NULL,
  price_paise integer,
  CONSTRAINT variant_prices_pkey PRIMARY KEY (variant_id, asked_from),
  CONSTRAINT variant_prices_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  CONSTRAINT variant_prices_price_paise_check CHECK ((price_paise >= 0))
);

CREATE TABLE variants (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id uuid NOT NULL,
  "position" smallint NOT NULL,
  size text NOT NULL,
  price_paise integer NOT NULL,
  original_price_paise integer,
  stock integer NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  deleted_at timestamp with time zone,
  net_quantity_value numeric(9,3),
  net_quantity_unit text,
  mrp_paise integer,
  low_stock_limit integer,
  CONSTRAINT variants_pkey PRIMARY KEY (id),
  CONSTRAINT variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT variants_low_stock_limit_check CHECK ((low_stock_limit >= 0)),
  CONSTRAINT variants_mrp_not_below_price CHECK ((mrp_paise >= price_paise)),
  CONSTRAINT variants_net_quantity_unit_check CHECK ((net_quantity_unit = ANY (ARRAY['g'::text, 'kg'::text, 'ml'::text, 'l'::text, 'piece'::text]))),
  CONSTRAINT variants_net_quantity_value_check CHECK ((net_quantity_value > (0)::numeric)),
  CONSTRAINT variants_net_quantity_whole CHECK (((net_quantity_value IS NULL) = (net_quantity_unit IS NULL))),
  CONSTRAINT variants_original_price_paise_check CHECK ((original_price_paise >= 0)),
  CONSTRAINT variants_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT variants_reserved_within_stock CHECK (((reserved >= 0) AND (reserved <= stock))),
  CONSTRAINT variants_size_check CHECK (((length(size) >= 1) AND (length(size) <= 40))),
  CONSTRAINT variants_stock_not_negative CHECK ((stock >= 0))
);
CREATE UNIQUE INDEX variants_size_key ON public.variants USING btree (product_id, size) WHERE (deleted_at IS NULL);
CREATE TRIGGER variants_first_price AFTER INSERT ON public.variants FOR EACH ROW EXECUTE FUNCTION keep_variant_price();
CREATE TRIGGER variants_first_stock AFTER INSERT ON public.variants FOR EACH ROW WHEN ((new.stock <> 0)) EXECUTE FUNCTION keep_stock_movement();
CREATE CONSTRAINT TRIGGER variants_lowest_prices AFTER INSERT OR DELETE OR UPDATE OF price_paise, size, net_quantity_value, net_quantity_unit, deleted_at ON public.variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_lowest_prices();
CREATE TRIGGER variants_next_price AFTER UPDATE OF price_paise ON public.variants FOR EACH ROW WHEN ((old.price_paise <> new.price_paise)) EXECUTE FUNCTION keep_variant_price();
CREATE TRIGGER variants_next_quantity AFTER UPDATE OF size, net_quantity_value, net_quantity_unit ON public.variants FOR EACH ROW WHEN ((((old.size IS DISTINCT FROM new.size) OR (old.net_quantity_value IS DISTINCT FROM new.net_quantity_value)) OR (old.net_quantity_unit IS DISTINCT FROM new.net_quantity_unit))) EXECUTE FUNCTION forget_prices_of_quantity();
CREATE TRIGGER variants_next_stock AFTER UPDATE OF stock ON public.variants FOR EACH ROW WHEN ((old.stock <> new.stock)) EXECUTE FUNCTION keep_stock_movement();
CREATE TRIGGER variants_tell AFTER INSERT OR DELETE ON public.variants FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product();
CREATE TRIGGER variants_tell_emptied AFTER TRUNCATE ON public.variants FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER variants_tell_shown AFTER UPDATE ON public.variants FOR EACH ROW WHEN ((((((((((((old.stock - old.reserved) IS DISTINCT FROM (new.stock - new.reserved)) OR (old.size IS DISTINCT FROM new.size)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.price_paise IS DISTINCT FROM new.price_paise)) OR (old.original_price_paise IS DISTINCT FROM new.original_price_paise)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.net_quantity_value IS DISTINCT FROM new.net_quantity_value)) OR (old.net_quantity_unit IS DISTINCT FROM new.net_quantity_unit)) OR (old.mrp_paise IS DISTINCT FROM new.mrp_paise)) OR (old.low_stock_limit IS DISTINCT FROM new.low_stock_limit))) EXECUTE FUNCTION tell_of_part_of_product();

CREATE OR REPLACE FUNCTION public.amount_of_size(size text, quantity numeric, unit text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    BEGIN
      RETURN round(1000000 / nullif(price_of_hundred(10000, size, quantity, unit), 0));
    EXCEPTION WHEN numeric_value_out_of_range THEN
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION public.price_of_hundred(price integer, size text, quantity numeric, unit text)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    DECLARE
      named text[];
    BEGIN
      IF quantity IS NULL THEN
        named := regexp_match(size, '^\s*([0-9]+(?:\.[0-9]{1,3})?)\s*(gm?|kg|ml|l|pieces?)\s*$', 'i');
        quantity := named[1]::numeric;
        unit := lower(named[2]);
      END IF;
      IF unit LIKE 'piece%' OR quantity = 0 THEN
        RETURN NULL;
      END IF;
      RETURN price * 100.0 / (quantity * CASE WHEN unit IN ('kg', 'l') THEN 1000 ELSE 1 END);
    END $function$
;

CREATE OR REPLACE FUNCTION public.product_origins(country text, components jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT origin
    FROM unnest(ARRAY[country] || ARRAY(SELECT c ->> 'countryOfOrigin' FROM jsonb_array_elements(components) AS e (c))) AS o (origin)
    WHERE origin <> '' ORDER BY origin);
END $function$
;

CREATE OR REPLACE FUNCTION public.put_back_stock(ids uuid[], quantities integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  PERFORM set_config('shop.stock_change', '{"kind": "returned"}', true);
  UPDATE variants v SET stock = v.stock + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  PERFORM set_config('shop.stock_change', outer_change, true);
END $function$
;

CREATE OR REPLACE FUNCTION public.search_key(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    BEGIN
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, normalize(words, NFC)));
    END $function$
;

CREATE OR REPLACE FUNCTION public.secure_stock(ids uuid[], quantities integer[], is_sale boolean)
 RETURNS TABLE(variant_id uuid, free integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT line.id, coalesce(sold.free, 0)
    FROM unnest(ids, quantities) AS line (id, quantity)
    LEFT JOIN (
      SELECT v.id, v.stock - v.reserved AS free FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ANY (ids) AND v.deleted_at IS NULL AND p.deleted_at IS NULL AND (is_sale OR p.status = 'published')) sold ON sold.id = line.id
    WHERE coalesce(sold.free, 0) < line.quantity ORDER BY line.id;
  IF FOUND THEN
    RETURN;
  ELSIF is_sale THEN
    PERFORM set_config('shop.stock_change', '{"kind": "sold"}', true);
    UPDATE variants v SET stock = v.stock - line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
    PERFORM set_config('shop.stock_change', outer_change, true);
  ELSE
    UPDATE variants v SET reserved = v.reserved + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION public.sell_held_stock(ids uuid[], quantities integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  PERFORM set_config('shop.stock_change', '{"kind": "sold"}', true);
  UPDATE variants v SET stock = v.stock - line.quantity, reserved = v.reserved - line.quantity
  FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  PERFORM set_config('shop.stock_change', outer_change, true);
END $function$
;

CREATE OR REPLACE FUNCTION public.similar_words(given text, candidates integer)
 RETURNS TABLE(candidate text)
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
  (SELECT s.term FROM search_synonyms s WHERE s.term % given ORDER BY similarity(s.term, given) DESC, s.term LIMIT candidates)
  UNION ALL
  (SELECT w.word FROM (SELECT DISTINCT word FROM products p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') AS word
    WHERE p.deleted_at IS NULL AND p.status = 'published') w
   WHERE w.word % given ORDER BY similarity(w.word, given) DESC, w.word LIMIT candidates)
$function$
;

CREATE OR REPLACE FUNCTION public.tell_of_everything()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM tell_of('everything'); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_part_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN IF TG_OP = 'DELETE' THEN PERFORM tell_of('product:' || OLD.product_id); ELSE PERFORM tell_of('product:' || NEW.product_id); END IF; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.keep_prices_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT v.id, clock_timestamp(), CASE WHEN NEW.status = 'published' THEN v.price_paise END FROM variants v WHERE v.product_id = NEW.id
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN IF TG_OP = 'DELETE' THEN PERFORM tell_of('product:' || OLD.id); ELSE PERFORM tell_of('product:' || NEW.id); END IF; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.forget_prices_of_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(amount_of_size(OLD.size, OLD.net_quantity_value, OLD.net_quantity_unit)::text,
    CASE OLD.net_quantity_unit WHEN 'piece' THEN trim_scale(OLD.net_quantity_value) || ' pieces' END,
    substring(OLD.size FROM '(?i)^\s*([0-9]+)\s*pieces?\s*$') || ' pieces') <> coalesce(coalesce(amount_of_size(NEW.size, NEW.net_quantity_value, NEW.net_quantity_unit)::text,
    CASE NEW.net_quantity_unit WHEN 'piece' THEN trim_scale(NEW.net_quantity_value) || ' pieces' END,
    substring(NEW.size FROM '(?i)^\s*([0-9]+)\s*pieces?\s*$') || ' pieces'), '') THEN
    DELETE FROM variant_prices WHERE variant_id = NEW.id;
    INSERT INTO variant_prices (variant_id, asked_from, price_paise)
    SELECT NEW.id, clock_timestamp(), NEW.price_paise FROM products p WHERE p.id = NEW.product_id AND p.status = 'published';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_lowest_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      changed uuid := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      UPDATE products p SET lowest_price_paise = s.price, lowest_unit_price = s.unit_price, size_prices = s.prices, size_amounts = s.amounts
      FROM (SELECT min(price_paise) AS price, min(price_of_hundred(price_paise, size, net_quantity_value, net_quantity_unit)) AS unit_price,
    coalesce(array_agg(price_paise ORDER BY price_paise), '{}') AS prices,
    coalesce(array_agg(DISTINCT amount) FILTER (WHERE amount IS NOT NULL), '{}') AS amounts FROM (SELECT *, amount_of_size(size, net_quantity_value, net_quantity_unit) AS amount FROM variants WHERE deleted_at IS NULL) v WHERE product_id = changed) s
      WHERE p.id = changed AND (p.lowest_price_paise, p.lowest_unit_price, p.size_prices, p.size_amounts) IS DISTINCT FROM (s.price, s.unit_price, s.prices, s.amounts);
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION public.keep_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  about jsonb := nullif(current_setting('shop.stock_change', true), '');
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stock END;
BEGIN
  INSERT INTO stock_movements (variant_id, kind, change, stock, reason, actor_id)
  VALUES (NEW.id, CASE WHEN TG_OP = 'INSERT' THEN 'added' ELSE coalesce(about->>'kind', 'corrected') END,
    NEW.stock - before, NEW.stock, about->>'reason', (about->>'by')::uuid);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_variant_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT NEW.id, clock_timestamp(), NEW.price_paise FROM products p WHERE p.id = NEW.product_id AND p.status = 'published'
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $function$
;

-- complaints

CREATE TABLE complaint_events (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  complaint_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  by_name text NOT NULL,
  words text,
  replacement_id uuid,
  CONSTRAINT complaint_events_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_events_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id)
);
CREATE INDEX complaint_events_of_complaint ON public.complaint_events USING btree (complaint_id, "position");

CREATE TABLE complaint_photos (
  id uuid NOT NULL,
  complaint_id uuid NOT NULL,
  image bytea NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT complaint_photos_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_photos_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id)
);
CREATE INDEX complaint_photos_of_complaint ON public.complaint_photos USING btree (complaint_id, added_at);

CREATE TABLE complaints (
  id uuid NOT NULL,
  number text NOT NULL,
  user_id uuid,
  order_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  category text NOT NULL,
  lines jsonb NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  outcome text,
  received_at timestamp with time zone NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  resolve_by timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  resolved_at timestamp with time zone,
  refund_request_id uuid,
  reference text DEFAULT upper(regexp_replace("left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 24), '(.{6})(?=.)'::text, '\1-'::text, 'g'::text)) NOT NULL,
  CONSTRAINT complaints_number_key UNIQUE (number),
  CONSTRAINT complaints_reference UNIQUE (reference),
  CONSTRAINT complaints_refund_request_id_key UNIQUE (refund_request_id),
  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT complaints_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT complaints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT complaints_acknowledged CHECK (((status = 'received'::text) = (acknowledged_at IS NULL))),
  CONSTRAINT complaints_end CHECK ((((status = 'resolved'::text) = (outcome IS NOT NULL)) AND ((status = 'resolved'::text) = (resolved_at IS NOT NULL)))),
  CONSTRAINT complaints_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'refunded'::text, 'replaced'::text, 'declined'::text, 'withdrawn'::text]))),
  CONSTRAINT complaints_status_check CHECK ((status = ANY (ARRAY['received'::text, 'acknowledged'::text, 'resolved'::text])))
);
CREATE INDEX complaints_of_address ON public.complaints USING btree (email, received_at) WHERE (email <> ''::text);
CREATE INDEX complaints_of_customer ON public.complaints USING btree (user_id, received_at DESC);
CREATE INDEX complaints_of_order ON public.complaints USING btree (order_id);
CREATE INDEX complaints_open ON public.complaints USING btree ((
CASE
    WHEN (acknowledged_at IS NULL) THEN acknowledge_by
    ELSE resolve_by
END), id) WHERE (status <> 'resolved'::text);
CREATE INDEX complaints_resolved ON public.complaints USING btree (resolved_at DESC, id) WHERE (status = 'resolved'::text);

-- content

CREATE TABLE content_drafts (
  key text NOT NULL,
  texts jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT content_drafts_pkey PRIMARY KEY (key),
  CONSTRAINT content_drafts_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
);

CREATE TABLE content_versions (
  id uuid NOT NULL,
  key text NOT NULL,
  texts jsonb,
  publish_at timestamp with time zone NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT content_versions_pkey PRIMARY KEY (id),
  CONSTRAINT content_versions_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
);
CREATE INDEX content_versions_key ON public.content_versions USING btree (key, publish_at, saved_at);
CREATE TRIGGER content_versions_tell AFTER INSERT OR DELETE OR UPDATE ON public.content_versions FOR EACH ROW EXECUTE FUNCTION tell_of_settings();

-- customers

CREATE TABLE customer_notes (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  text text NOT NULL,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT customer_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

-- delivery

CREATE TABLE delivery_rules (
  only_row boolean DEFAULT true NOT NULL,
  rules jsonb,
  CONSTRAINT delivery_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT delivery_rules_only_row_check CHECK (only_row)
);
CREATE TRIGGER delivery_rules_tell AFTER INSERT OR DELETE OR UPDATE ON public.delivery_rules FOR EACH ROW EXECUTE FUNCTION tell_of_settings();

-- identity

CREATE TABLE addresses (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  label text DEFAULT ''::text NOT NULL,
  address jsonb NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT addresses_label_check CHECK ((length(label) <= 80))
);
CREATE UNIQUE INDEX addresses_default ON public.addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user ON public.addresses USING btree (user_id);

CREATE TABLE authenticator_apps (
  user_id uuid NOT NULL,
  proposed bytea,
  proposed_at timestamp with time zone,
  secret bytea,
  since timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT authenticator_apps_check CHECK (((secret IS NULL) = (since IS NULL))),
  CONSTRAINT authenticator_apps_check1 CHECK (((proposed IS NULL) = (proposed_at IS NULL)))
);

CREATE TABLE code_attempts (
  user_id uuid NOT NULL,
  attempts integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  failures_until timestamp with time zone,
  CONSTRAINT code_attempts_pkey PRIMARY KEY (user_id),
  CONSTRAINT code_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE email_confirmations (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT email_confirmations_pkey PRIMARY KEY (token_hash),
  CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT email_confirmations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX email_confirmations_user ON public.email_confirmations USING btree (user_id, created_at);

CREATE TABLE ended_tokens (
  token_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ended_tokens_pkey PRIMARY KEY (token_id)
);
CREATE INDEX ended_tokens_expiry ON public.ended_tokens USING btree (expires_at);

CREATE TABLE passkeys (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_credential_id_check CHECK ((length(credential_id) <= 1400)),
  CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 240))),
  CONSTRAINT passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id, created_at);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_version integer NOT NULL,
  device text NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  proven_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  factor_confirmed_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_device_check CHECK ((length(device) <= 60))
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE TABLE sign_in_challenges (
  secret_hash bytea NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  token_version integer,
  session_id uuid,
  passkey_challenge text,
  failures smallint DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_challenges_check CHECK (((user_id IS NULL) = (kind = 'passkey-sign-in'::text))),
  CONSTRAINT sign_in_challenges_kind_check CHECK ((kind = ANY (ARRAY['second-step'::text, 'passkey-sign-in'::text, 'passkey-enrolment'::text, 'confirmation'::text]))),
  CONSTRAINT sign_in_challenges_secret_hash_check CHECK ((length(secret_hash) = 32))
);
CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  shipping_address jsonb,
  token_version integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  idle_notice_at timestamp with time zone,
  email_confirmed boolean DEFAULT false NOT NULL,
  role text,
  claimed boolean DEFAULT false NOT NULL,
  staff_password boolean,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_check CHECK ((email = lower(btrim(email)))),
  CONSTRAINT users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'orders'::text, 'catalogue'::text, 'accounting'::text]))),
  CONSTRAINT users_staff_have_roles CHECK ((is_admin = (role IS NOT NULL)))
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);
CREATE INDEX users_idle ON public.users USING btree (last_seen_at) WHERE (NOT is_admin);
CREATE INDEX users_mailbox ON public.users USING btree (mailbox_of(email));
CREATE INDEX users_newest ON public.users USING btree (created_at, id) WHERE (role IS NULL);
CREATE INDEX users_search ON public.users USING gin ((((name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX users_staff ON public.users USING btree (role) WHERE (role IS NOT NULL);
CREATE TRIGGER keep_role_of_staff BEFORE INSERT OR UPDATE OF is_admin, role ON public.users FOR EACH ROW EXECUTE FUNCTION keep_role_of_staff();
CREATE TRIGGER users_default_address_added AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.shipping_address IS NOT NULL)) EXECUTE FUNCTION keep_default_address();
CREATE TRIGGER users_default_address_changed AFTER UPDATE OF shipping_address ON public.users FOR EACH ROW WHEN ((old.shipping_address IS DISTINCT FROM new.shipping_address)) EXECUTE FUNCTION keep_default_address();
CREATE TRIGGER users_leave_uses BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION keep_former_uses();

CREATE OR REPLACE FUNCTION public.accounts_of_person(customer uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE STRICT ROWS 2
AS $function$
      SELECT other.id FROM users own JOIN users other ON mailbox_of(other.email) = mailbox_of(own.email) WHERE own.id = customer $function$
;

CREATE OR REPLACE FUNCTION public.former_person(key text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      SELECT encode(sha256(convert_to(key || ' ' || mailbox_of(email), 'UTF8')), 'hex') $function$
;

CREATE OR REPLACE FUNCTION public.former_uses_of(used_key text, customer uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE STRICT
AS $function$
      SELECT coalesce(sum(f.used), 0)::int FROM users u JOIN former_uses f ON f.key = used_key AND f.person = former_person(used_key, u.email)
      WHERE u.id = customer $function$
;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
      FROM (SELECT regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') AS name, split_part(email, '@', 2) AS domain) parts $function$
;

CREATE OR REPLACE FUNCTION public.keep_default_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.shipping_address IS NULL THEN
    DELETE FROM addresses WHERE user_id = NEW.id AND is_default;
  ELSE
    INSERT INTO addresses (id, user_id, address, is_default) VALUES (gen_random_uuid(), NEW.id, NEW.shipping_address, true)
    ON CONFLICT (user_id) WHERE is_default DO UPDATE SET address = excluded.address;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_former_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO former_uses (key, person, used)
        SELECT u.key, former_person(u.key, OLD.email), u.used FROM customer_uses u JOIN limited_uses l ON l.key = u.key
        WHERE u.customer_id = OLD.id AND u.used > 0 AND l.for_each_customer IS NOT NULL
        ON CONFLICT (key, person) DO UPDATE SET used = former_uses.used + excluded.used, erased_at = now();
        RETURN OLD;
      END $function$
;

CREATE OR REPLACE FUNCTION public.keep_role_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT NEW.is_admin THEN NEW.role := NULL;
  ELSIF NEW.role IS NULL THEN NEW.role := 'owner';
  END IF;
  RETURN NEW;
END $function$
;

-- invoicing

CREATE TABLE document_counters (
  series text NOT NULL,
  financial_year text NOT NULL,
  next integer NOT NULL,
  turnover_paise bigint DEFAULT 0 NOT NULL,
  CONSTRAINT document_counters_pkey PRIMARY KEY (series, financial_year),
  CONSTRAINT document_counters_next_check CHECK ((next > 0))
);

CREATE TABLE document_registrations (
  document_id uuid NOT NULL,
  irn text NOT NULL,
  ack_no text NOT NULL,
  ack_at timestamp with time zone NOT NULL,
  signed_qr text,
  recorded_at timestamp with time zone NOT NULL,
  recorded_by uuid NOT NULL,
  CONSTRAINT document_registrations_irn_key UNIQUE (irn),
  CONSTRAINT document_registrations_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_registrations_document_id_fkey FOREIGN KEY (document_id) REFERENCES tax_documents(id),
  CONSTRAINT document_registrations_ack_no_check CHECK ((ack_no ~ '^[0-9]{8,20}$'::text)),
  CONSTRAINT document_registrations_irn_check CHECK ((irn ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT document_registrations_signed_qr_check CHECK ((length(signed_qr) <= 4000))
);

CREATE TABLE product_tax_codes (
  product_id uuid NOT NULL,
  components text[] NOT NULL,
  unit text NOT NULL,
  CONSTRAINT product_tax_codes_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_tax_codes_components_check CHECK (((cardinality(components) >= 0) AND (cardinality(components) <= 10))),
  CONSTRAINT product_tax_codes_unit_check CHECK ((unit ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE tax_documents (
  id uuid NOT NULL,
  kind text NOT NULL,
  series text NOT NULL,
  financial_year text NOT NULL,
  no integer NOT NULL,
  number text NOT NULL,
  order_id uuid NOT NULL,
  invoice_id uuid,
  refund_key text,
  issued_at timestamp with time zone NOT NULL,
  total_paise bigint NOT NULL,
  contents jsonb NOT NULL,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  replaces_id uuid,
  CONSTRAINT tax_documents_invoice_id_refund_key_key UNIQUE (invoice_id, refund_key),
  CONSTRAINT tax_documents_series_financial_year_no_key UNIQUE (series, financial_year, no),
  CONSTRAINT tax_documents_pkey PRIMARY KEY (id),
  CONSTRAINT tax_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES tax_documents(id),
  CONSTRAINT tax_documents_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES tax_documents(id),
  CONSTRAINT tax_documents_check1 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  CONSTRAINT tax_documents_credits CHECK (((kind = ANY (ARRAY['credit-note'::text, 'financial-note'::text])) = (invoice_id IS NOT NULL))),
  CONSTRAINT tax_documents_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'tax-invoice'::text, 'bill-of-supply'::text, 'invoice-cum-bill'::text, 'credit-note'::text, 'financial-note'::text]))),
  CONSTRAINT tax_documents_no_check CHECK ((no > 0)),
  CONSTRAINT tax_documents_number_check CHECK ((length(number) <= 16)),
  CONSTRAINT tax_documents_total_paise_check CHECK ((total_paise >= 0))
);
CREATE INDEX tax_documents_issued ON public.tax_documents USING btree (issued_at);
CREATE INDEX tax_documents_number ON public.tax_documents USING btree (upper(number));
CREATE INDEX tax_documents_order ON public.tax_documents USING btree (order_id);
CREATE INDEX tax_documents_receipts ON public.tax_documents USING btree (issued_at) WHERE (kind = 'receipt'::text);
CREATE INDEX tax_documents_registered ON public.tax_documents USING btree (((contents #>> '{buyer,gstin}'::text[])), issued_at, id) WHERE (((contents #>> '{buyer,gstin}'::text[]) IS NOT NULL) AND (kind <> 'receipt'::text));
CREATE UNIQUE INDEX tax_documents_replaced_once ON public.tax_documents USING btree (replaces_id, kind);
CREATE TRIGGER tax_documents_are_immutable BEFORE DELETE OR UPDATE ON public.tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_tax_document();
CREATE TRIGGER tax_documents_are_not_emptied BEFORE TRUNCATE ON public.tax_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_tax_document();
CREATE TRIGGER tax_documents_cancelled_in_open_month BEFORE UPDATE OF cancelled_at ON public.tax_documents FOR EACH ROW WHEN (((new.kind <> 'receipt'::text) AND (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION refuse_document_of_closed_month();
CREATE TRIGGER tax_documents_count AFTER INSERT ON public.tax_documents FOR EACH ROW EXECUTE FUNCTION count_turnover();
CREATE TRIGGER tax_documents_discount AFTER UPDATE OF cancelled_at ON public.tax_documents FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION count_turnover();
CREATE TRIGGER tax_documents_of_open_month BEFORE INSERT ON public.tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_document_of_closed_month();

CREATE TABLE tax_rates (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  hsn text NOT NULL,
  rate_bps integer NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  source text DEFAULT ''::text NOT NULL,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  CONSTRAINT tax_rates_do_not_overlap EXCLUDE USING gist (int8range((('1'::text || hsn))::bigint, (('1'::text || hsn))::bigint, '[]'::text) WITH &&, daterange(valid_from, valid_to, '[]'::text) WITH &&),
  CONSTRAINT tax_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rates_check CHECK ((valid_to >= valid_from)),
  CONSTRAINT tax_rates_hsn_check CHECK ((hsn ~ '^[0-9]{4,8}$'::text)),
  CONSTRAINT tax_rates_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 10000)))
);
CREATE TRIGGER tax_rates_reopen_sales_days AFTER INSERT OR DELETE OR UPDATE OF valid_to ON public.tax_rates FOR EACH ROW EXECUTE FUNCTION reopen_retaxed_sales_days();

CREATE TABLE tax_settings (
  only_row boolean DEFAULT true NOT NULL,
  profile jsonb DEFAULT '{}'::jsonb NOT NULL,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  confirmed_by_name text,
  seller jsonb DEFAULT '{}'::jsonb NOT NULL,
  ledgers jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT tax_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT tax_settings_only_row_check CHECK (only_row)
);
CREATE TRIGGER tax_settings_tell AFTER INSERT OR DELETE OR UPDATE ON public.tax_settings FOR EACH ROW EXECUTE FUNCTION tell_of_settings();

CREATE OR REPLACE FUNCTION public.anonymous_party(party jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN jsonb_build_object('name', 'Customer', 'gstin', NULL, 'address', '[]'::jsonb, 'stateCode', party->'stateCode');
END $function$
;

CREATE OR REPLACE FUNCTION public.count_turnover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE document_counters SET turnover_paise = turnover_paise + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END * CASE WHEN NEW.kind IN ('receipt', 'financial-note') THEN 0
    WHEN NEW.kind = 'credit-note' THEN -1 ELSE 1 END * (NEW.contents #>> '{totals,taxablePaise}')::bigint
    WHERE series = NEW.series AND financial_year = NEW.financial_year;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_tax_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (TG_OP = 'UPDATE' AND OLD.cancelled_at IS NULL
    AND to_jsonb(NEW) - 'cancelled_at' - 'cancel_reason' = to_jsonb(OLD) - 'cancelled_at' - 'cancel_reason') OR (TG_OP = 'UPDATE' AND OLD.kind = 'receipt' AND to_jsonb(NEW) - 'contents' = to_jsonb(OLD) - 'contents'
    AND NEW.contents - 'buyer' - 'delivery' = OLD.contents - 'buyer' - 'delivery'
    AND NEW.contents->'buyer' = anonymous_party(OLD.contents->'buyer') AND NEW.contents->'delivery' = anonymous_party(OLD.contents->'delivery')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Tax documents cannot be changed.' USING ERRCODE = 'insufficient_privilege';
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_document_of_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM assert_month_open(NEW.issued_at);
        RETURN NEW;
      END $function$
;

CREATE OR REPLACE FUNCTION public.reopen_retaxed_sales_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  day date := CASE TG_OP WHEN 'INSERT' THEN NEW.valid_from WHEN 'DELETE' THEN OLD.valid_from
    ELSE least(coalesce(OLD.valid_to, 'infinity'), coalesce(NEW.valid_to, 'infinity')) END;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_periods WHERE first_day >= date_trunc('month', greatest(day, '2017-07-01'));
  RETURN NULL;
END $function$
;

-- notifications

CREATE TABLE staff_events (
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT staff_events_pkey PRIMARY KEY (kind, subject)
);
CREATE INDEX staff_events_at ON public.staff_events USING btree (at);

CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  path text NOT NULL,
  words text NOT NULL,
  at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  mail_id uuid,
  is_single boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_notices_pkey PRIMARY KEY (id),
  CONSTRAINT staff_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX staff_notices_due ON public.staff_notices USING btree (due_at) WHERE (mail_id IS NULL);
CREATE INDEX staff_notices_of_mail ON public.staff_notices USING btree (mail_id);
CREATE INDEX staff_notices_of_person ON public.staff_notices USING btree (user_id, at);

CREATE TABLE staff_notifications (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  delivery text NOT NULL,
  CONSTRAINT staff_notifications_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT staff_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT staff_notifications_delivery_check CHECK ((delivery = ANY (ARRAY['mail'::text, 'daily'::text])))
);

-- offers

CREATE TABLE coupons (
  id uuid NOT NULL,
  code text,
  percent integer,
  amount_paise integer,
  minimum_paise integer,
  first_day date,
  last_day date,
  is_active boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  terms jsonb,
  CONSTRAINT coupons_code_key UNIQUE (code),
  CONSTRAINT coupons_pkey PRIMARY KEY (id),
  CONSTRAINT coupons_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT coupons_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  CONSTRAINT coupons_days_in_order CHECK ((last_day >= first_day)),
  CONSTRAINT coupons_have_codes CHECK (((code IS NOT NULL) OR (terms IS NOT NULL))),
  CONSTRAINT coupons_minimum_paise_check CHECK ((minimum_paise > 0)),
  CONSTRAINT coupons_percent_amount_or_terms CHECK ((num_nonnulls(percent, amount_paise, terms) = 1)),
  CONSTRAINT coupons_percent_check CHECK (((percent >= 1) AND (percent <= 90)))
);
CREATE INDEX coupons_automatic ON public.coupons USING btree (created_at, id) WHERE (is_active AND ((terms ->> 'trigger'::text) = 'automatic'::text));
CREATE INDEX coupons_listed ON public.coupons USING btree (created_at DESC, id);
CREATE TRIGGER coupons_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.coupons FOR EACH STATEMENT EXECUTE FUNCTION tell_of_offers();

CREATE TABLE offer_codes (
  code text NOT NULL,
  offer_id uuid NOT NULL,
  CONSTRAINT offer_codes_pkey PRIMARY KEY (code),
  CONSTRAINT offer_codes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES coupons(id) ON DELETE CASCADE,
  CONSTRAINT offer_codes_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text))
);
CREATE INDEX offer_codes_of_offer ON public.offer_codes USING btree (offer_id, code);

CREATE OR REPLACE FUNCTION public.tell_of_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM tell_of('offers');
  RETURN NULL;
END $function$
;

-- ordering

CREATE TABLE checkout_sessions (
  id uuid NOT NULL,
  user_id uuid,
  status text NOT NULL,
  amount_paise integer NOT NULL,
  items_paise integer,
  shipping_paise integer,
  lines jsonb,
  shipping_address jsonb,
  cart_hash text,
  receipt text NOT NULL,
  provider_order_id text,
  hold text NOT NULL,
  hold_expires_at timestamp with time zone,
  next_check_at timestamp with time zone,
  check_attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  provider_account text,
  adjustments jsonb,
  provider text DEFAULT 'razorpay'::text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  price_ends_at timestamp with time zone,
  network text,
  CONSTRAINT checkout_sessions_provider_order_id_key UNIQUE (provider_order_id),
  CONSTRAINT checkout_sessions_receipt_key UNIQUE (receipt),
  CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT checkout_sessions_amount CHECK (((lines IS NULL) OR ((adjustments IS NOT NULL) AND ((items_paise + adjustments_total(adjustments)) = amount_paise) AND (shipping_address IS NOT NULL)))),
  CONSTRAINT checkout_sessions_amount_paise_check CHECK ((amount_paise >= 100)),
  CONSTRAINT checkout_sessions_hold_check CHECK ((hold = ANY (ARRAY['none'::text, 'held'::text, 'released'::text, 'consumed'::text]))),
  CONSTRAINT checkout_sessions_items_not_negative CHECK ((items_paise >= 0)),
  CONSTRAINT checkout_sessions_receipt_check CHECK ((length(receipt) <= 40)),
  CONSTRAINT checkout_sessions_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'open'::text, 'paid'::text, 'expired'::text, 'refunded'::text, 'abandoned'::text])))
);
CREATE INDEX checkout_sessions_due ON public.checkout_sessions USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX checkout_sessions_held ON public.checkout_sessions USING btree (user_id) WHERE (hold = 'held'::text);
CREATE INDEX checkout_sessions_of_customer ON public.checkout_sessions USING btree (user_id, created_at);
CREATE INDEX checkout_sessions_of_network ON public.checkout_sessions USING btree (network, created_at) WHERE (network IS NOT NULL);
CREATE UNIQUE INDEX checkout_sessions_one_for_each_cart ON public.checkout_sessions USING btree (user_id, cart_hash) WHERE (status = ANY (ARRAY['creating'::text, 'open'::text]));

CREATE TABLE checkout_settings (
  only_row boolean DEFAULT true NOT NULL,
  price_grace_hours integer DEFAULT 24 NOT NULL,
  unpaid_minutes_per_account integer DEFAULT 60 NOT NULL,
  unpaid_minutes_per_network integer DEFAULT 180 NOT NULL,
  held_pieces_per_account integer DEFAULT 50 NOT NULL,
  held_pieces_per_network integer DEFAULT 500 NOT NULL,
  CONSTRAINT checkout_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT checkout_settings_held_pieces_per_account_check CHECK (((held_pieces_per_account >= 1) AND (held_pieces_per_account <= 100000))),
  CONSTRAINT checkout_settings_held_pieces_per_network_check CHECK (((held_pieces_per_network >= 1) AND (held_pieces_per_network <= 100000))),
  CONSTRAINT checkout_settings_only_row_check CHECK (only_row),
  CONSTRAINT checkout_settings_price_grace_hours_check CHECK (((price_grace_hours >= 0) AND (price_grace_hours <= 24))),
  CONSTRAINT checkout_settings_unpaid_minutes_per_account_check CHECK (((unpaid_minutes_per_account >= 15) AND (unpaid_minutes_per_account <= 720))),
  CONSTRAINT checkout_settings_unpaid_minutes_per_network_check CHECK (((unpaid_minutes_per_network >= 15) AND (unpaid_minutes_per_network <= 100000)))
);

CREATE TABLE draft_checkouts (
  session_id uuid NOT NULL,
  draft_id uuid NOT NULL,
  CONSTRAINT draft_checkouts_pkey PRIMARY KEY (session_id),
  CONSTRAINT draft_checkouts_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES draft_orders(id) ON DELETE CASCADE,
  CONSTRAINT draft_checkouts_session_id_fkey FOREIGN KEY (session_id) REFERENCES checkout_sessions(id)
);
CREATE INDEX draft_checkouts_of_draft ON public.draft_checkouts USING btree (draft_id);

CREATE TABLE draft_orders (
  id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  uses text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  customer_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  items jsonb NOT NULL,
  shipping_address jsonb NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  discount_paise integer DEFAULT 0 NOT NULL,
  discount_reason text DEFAULT ''::text NOT NULL,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT draft_orders_link_hash_key UNIQUE (link_hash),
  CONSTRAINT draft_orders_number_key UNIQUE (number),
  CONSTRAINT draft_orders_uses_key UNIQUE (uses),
  CONSTRAINT draft_orders_pkey PRIMARY KEY (id),
  CONSTRAINT draft_orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT draft_orders_uses_fkey FOREIGN KEY (uses) REFERENCES limited_uses(key),
  CONSTRAINT draft_orders_check CHECK (((link_hash IS NULL) = (link_expires_at IS NULL))),
  CONSTRAINT draft_orders_check1 CHECK (((discount_paise = 0) OR (discount_reason <> ''::text))),
  CONSTRAINT draft_orders_discount_paise_check CHECK ((discount_paise >= 0)),
  CONSTRAINT draft_orders_items_check CHECK ((jsonb_array_length(items) > 0)),
  CONSTRAINT draft_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'closed'::text])))
);
CREATE INDEX draft_orders_changed ON public.draft_orders USING btree (changed_at);
CREATE INDEX draft_orders_of_customer ON public.draft_orders USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX draft_orders_of_email ON public.draft_orders USING btree (email);

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  by text NOT NULL,
  note text,
  personal_note text,
  CONSTRAINT order_history_pkey PRIMARY KEY (id),
  CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_history_order ON public.order_history USING btree (order_id, id);

CREATE TABLE order_items (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  "position" smallint NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  price_paise integer NOT NULL,
  image_url text NOT NULL,
  CONSTRAINT order_items_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_items_pkey PRIMARY KEY (id),
  CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_items_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT order_items_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id, order_id);

CREATE TABLE order_mails (
  order_id uuid NOT NULL,
  mail text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_mails_of_order ON public.order_mails USING btree (order_id, at);

CREATE TABLE order_notes (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  text text NOT NULL,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX order_notes_of_order ON public.order_notes USING btree (order_id, at);
CREATE INDEX order_notes_search ON public.order_notes USING gin (text gin_trgm_ops);

CREATE TABLE order_tags (
  order_id uuid NOT NULL,
  tag text NOT NULL,
  CONSTRAINT order_tags_pkey PRIMARY KEY (order_id, tag),
  CONSTRAINT order_tags_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_tags_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 30)))
);
CREATE INDEX order_tags_by_tag ON public.order_tags USING btree (tag, order_id);

CREATE TABLE orders (
  id uuid NOT NULL,
  order_number text NOT NULL,
  user_id uuid,
  checkout_session_id uuid,
  provider_order_id text,
  payment_id text,
  status text NOT NULL,
  shipping_address jsonb NOT NULL,
  payment_method text NOT NULL,
  items_paise integer NOT NULL,
  shipping_paise integer NOT NULL,
  total_paise integer NOT NULL,
  paid_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  tracking_id text,
  delivery_partner text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  adjustments jsonb NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  packed_at timestamp with time zone,
  replaces_order_id uuid,
  payment_due_at timestamp with time zone,
  CONSTRAINT orders_checkout_session_id_key UNIQUE (checkout_session_id),
  CONSTRAINT orders_order_number_key UNIQUE (order_number),
  CONSTRAINT orders_payment_id_key UNIQUE (payment_id),
  CONSTRAINT orders_provider_order_id_key UNIQUE (provider_order_id),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_checkout_session_id_fkey FOREIGN KEY (checkout_session_id) REFERENCES checkout_sessions(id),
  CONSTRAINT orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT orders_replaces_order_id_fkey FOREIGN KEY (replaces_order_id) REFERENCES orders(id),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_check1 CHECK (((status <> ALL (ARRAY['Shipped'::text, 'Delivered'::text])) OR ((shipped_at IS NOT NULL) AND (tracking_id IS NOT NULL) AND (delivery_partner IS NOT NULL)))),
  CONSTRAINT orders_check2 CHECK (((status <> 'Delivered'::text) OR (delivered_at IS NOT NULL))),
  CONSTRAINT orders_items_paise_check CHECK ((items_paise >= 0)),
  CONSTRAINT orders_shipping_paise_check CHECK ((shipping_paise >= 0)),
  CONSTRAINT orders_sold_or_replacing CHECK (
CASE
    WHEN (replaces_order_id IS NULL) THEN ((checkout_session_id IS NOT NULL) AND (provider_order_id IS NOT NULL) AND (payment_id IS NOT NULL))
    ELSE ((checkout_session_id IS NULL) AND (provider_order_id IS NULL) AND (payment_id IS NULL) AND (items_paise = 0) AND (total_paise = 0) AND (replaces_order_id <> id))
END),
  CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['Processing'::text, 'Packed'::text, 'Shipped'::text, 'Delivered'::text, 'Cancelled'::text]))),
  CONSTRAINT orders_total CHECK ((total_paise = (items_paise + adjustments_total(adjustments)))),
  CONSTRAINT orders_total_not_negative CHECK ((total_paise >= 0))
);
CREATE INDEX orders_awaiting_transfer ON public.orders USING btree (payment_due_at) WHERE ((payment_due_at IS NOT NULL) AND (paid_at IS NULL) AND (deleted_at IS NULL) AND (status <> 'Cancelled'::text));
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_deleted ON public.orders USING btree (payment_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_delivered ON public.orders USING btree (delivered_at) WHERE ((deleted_at IS NULL) AND (status = 'Delivered'::text));
CREATE INDEX orders_due ON public.orders USING btree ((
CASE
    WHEN (status = 'Shipped'::text) THEN split_part((details ->> 'promise'::text), '/'::text, 2)
    ELSE (details ->> 'shipBy'::text)
END)) WHERE ((status = ANY (ARRAY['Processing'::text, 'Packed'::text, 'Shipped'::text])) AND (deleted_at IS NULL));
CREATE INDEX orders_express ON public.orders USING btree (created_at DESC, id) WHERE (((details ->> 'speed'::text) = 'express'::text) AND (status = ANY (ARRAY['Processing'::text, 'Packed'::text])) AND (deleted_at IS NULL));
CREATE INDEX orders_gift_reminders ON public.orders USING btree (created_at) WHERE ((details ->> 'giftReminder'::text) = 'yes'::text);
CREATE INDEX orders_in_parcels ON public.orders USING btree (created_at DESC, id) WHERE (((details ->> 'parcels'::text) IS NOT NULL) AND (status = 'Shipped'::text) AND (deleted_at IS NULL));
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_of_customer ON public.orders USING btree (user_id, created_at DESC, id) INCLUDE (deleted_at);
CREATE INDEX orders_packed_later ON public.orders USING btree (((details ->> 'packOn'::text))) WHERE (((details ->> 'packOn'::text) IS NOT NULL) AND (status = 'Processing'::text) AND (deleted_at IS NULL));
CREATE INDEX orders_paid ON public.orders USING btree (paid_at, id) WHERE (payment_id IS NOT NULL);
CREATE INDEX orders_replacing ON public.orders USING btree (replaces_order_id) WHERE (replaces_order_id IS NOT NULL);
CREATE INDEX orders_search ON public.orders USING gin ((((((order_number || ' '::text) || COALESCE(tracking_id, ''::text)) || ' '::text) || (shipping_address ->> 'phone'::text))) gin_trgm_ops);
CREATE INDEX orders_search_more ON public.orders USING gin (((((((shipping_address ->> 'postalCode'::text) || ' '::text) || COALESCE((details ->> 'gstin'::text), ''::text)) || ' '::text) || COALESCE((details ->> 'businessName'::text), ''::text))) gin_trgm_ops);
CREATE INDEX orders_unpaid ON public.orders USING btree (created_at) WHERE ((paid_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX orders_with_offers ON public.orders USING gin (adjustments jsonb_path_ops) WHERE (adjustments @? '$[*]."offer"'::jsonpath);
CREATE TRIGGER orders_paid_in_open_month BEFORE INSERT ON public.orders FOR EACH ROW WHEN ((new.paid_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION refuse_payment_of_closed_month();
CREATE TRIGGER orders_paid_later_in_open_month BEFORE UPDATE OF paid_at ON public.orders FOR EACH ROW WHEN ((old.paid_at IS DISTINCT FROM new.paid_at)) EXECUTE FUNCTION refuse_payment_of_closed_month();
CREATE TRIGGER orders_reopen_added AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.created_at < (now() - '00:05:00'::interval))) EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_changed AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.total_paise IS DISTINCT FROM new.total_paise)) OR ((old.status = 'Cancelled'::text) IS DISTINCT FROM (new.status = 'Cancelled'::text)))) EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_delivered AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((old.status = 'Delivered'::text) AND (new.status <> 'Delivered'::text)) OR ((old.delivered_at IS DISTINCT FROM new.delivered_at) AND ((old.delivered_at IS NOT NULL) OR (new.delivered_at < (now() - '00:05:00'::interval)))))) EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_emptied AFTER TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION reopen_every_sales_day();
CREATE TRIGGER orders_reopen_moved AFTER UPDATE OF shipping_address ON public.orders FOR EACH ROW WHEN (((old.shipping_address ->> 'city'::text) IS DISTINCT FROM (new.shipping_address ->> 'city'::text))) EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_removed AFTER DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_tell_added AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION tell_of_reviewed_products();
CREATE TRIGGER orders_tell_ended AFTER UPDATE OF status, deleted_at, paid_at ON public.orders FOR EACH ROW WHEN ((((old.status <> 'Cancelled'::text) AND (old.deleted_at IS NULL) AND ((old.paid_at IS NOT NULL) OR (old.status = 'Delivered'::text))) <> ((new.status <> 'Cancelled'::text) AND (new.deleted_at IS NULL) AND ((new.paid_at IS NOT NULL) OR (new.status = 'Delivered'::text))))) EXECUTE FUNCTION tell_of_reviewed_products();

CREATE TABLE parcels (
  list_id uuid NOT NULL,
  "position" integer NOT NULL,
  address jsonb NOT NULL,
  items jsonb NOT NULL,
  message text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tracking_id text,
  delivery_partner text,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  deliver_on date,
  pack_on date,
  CONSTRAINT parcels_pkey PRIMARY KEY (list_id, "position"),
  CONSTRAINT parcels_list_id_fkey FOREIGN KEY (list_id) REFERENCES recipient_lists(id) ON DELETE CASCADE,
  CONSTRAINT parcels_check CHECK (((state = 'waiting'::text) = (shipped_at IS NULL))),
  CONSTRAINT parcels_check1 CHECK (((state = 'waiting'::text) = (tracking_id IS NULL))),
  CONSTRAINT parcels_check2 CHECK (((state = 'waiting'::text) = (delivery_partner IS NULL))),
  CONSTRAINT parcels_check3 CHECK (((state = 'delivered'::text) = (delivered_at IS NOT NULL))),
  CONSTRAINT parcels_days CHECK ((((deliver_on IS NULL) = (pack_on IS NULL)) AND (pack_on <= deliver_on))),
  CONSTRAINT parcels_items_check CHECK ((jsonb_array_length(items) > 0)),
  CONSTRAINT parcels_position_check CHECK ((("position" >= 1) AND ("position" <= 500))),
  CONSTRAINT parcels_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shipped'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX parcels_tracked ON public.parcels USING btree (upper(tracking_id)) WHERE (tracking_id IS NOT NULL);

CREATE TABLE recipient_checkouts (
  session_id uuid NOT NULL,
  list_id uuid NOT NULL,
  CONSTRAINT recipient_checkouts_pkey PRIMARY KEY (session_id),
  CONSTRAINT recipient_checkouts_list_id_fkey FOREIGN KEY (list_id) REFERENCES recipient_lists(id) ON DELETE CASCADE,
  CONSTRAINT recipient_checkouts_session_id_fkey FOREIGN KEY (session_id) REFERENCES checkout_sessions(id)
);
CREATE INDEX recipient_checkouts_of_list ON public.recipient_checkouts USING btree (list_id);

CREATE TABLE recipient_lists (
  id uuid NOT NULL,
  customer_id uuid,
  uses text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT recipient_lists_uses_key UNIQUE (uses),
  CONSTRAINT recipient_lists_pkey PRIMARY KEY (id),
  CONSTRAINT recipient_lists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT recipient_lists_uses_fkey FOREIGN KEY (uses) REFERENCES limited_uses(key)
);
CREATE INDEX recipient_lists_changed ON public.recipient_lists USING btree (changed_at);
CREATE INDEX recipient_lists_of_customer ON public.recipient_lists USING btree (customer_id);

CREATE TABLE refund_requests (
  id uuid NOT NULL,
  order_id uuid,
  amount_paise integer NOT NULL,
  is_full boolean NOT NULL,
  reason text NOT NULL,
  words text,
  lines jsonb NOT NULL,
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  needs_approval boolean NOT NULL,
  decision text DEFAULT 'pending'::text NOT NULL,
  decided_by uuid,
  manual jsonb,
  kind text DEFAULT 'refund'::text NOT NULL,
  payment_id text,
  details jsonb,
  decided_at timestamp with time zone,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT refund_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refund_requests_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT refund_requests_decision_check CHECK ((decision = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  CONSTRAINT refund_requests_four_eyes CHECK (((decision <> 'approved'::text) OR (NOT needs_approval) OR (decided_by <> requested_by))),
  CONSTRAINT refund_requests_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'cancel'::text, 'return'::text, 'delete'::text, 'replace'::text, 'refund-deleted'::text, 'settle'::text, 'retry'::text]))),
  CONSTRAINT refund_requests_other_kinds CHECK (((kind = 'refund'::text) OR (NOT needs_approval) OR (decision <> 'approved'::text) OR (decided_at IS NOT NULL))),
  CONSTRAINT refund_requests_refund CHECK (((kind <> 'refund'::text) OR (order_id IS NOT NULL))),
  CONSTRAINT refund_requests_subject CHECK (((order_id IS NOT NULL) OR (payment_id IS NOT NULL)))
);
CREATE INDEX refund_requests_of_order ON public.refund_requests USING btree (order_id);
CREATE INDEX refund_requests_of_payment ON public.refund_requests USING btree (payment_id);
CREATE INDEX refund_requests_of_person ON public.refund_requests USING btree (requested_by, requested_at) WHERE (NOT needs_approval);
CREATE INDEX refund_requests_pending ON public.refund_requests USING btree (requested_at) WHERE (decision = 'pending'::text);

CREATE TABLE refund_rules (
  only_row boolean DEFAULT true NOT NULL,
  approval_above_paise integer,
  daily_budget_paise integer DEFAULT 50000000,
  CONSTRAINT refund_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT refund_rules_approval_above_paise_check CHECK ((approval_above_paise >= 0)),
  CONSTRAINT refund_rules_daily_budget_paise_check CHECK ((daily_budget_paise >= 0)),
  CONSTRAINT refund_rules_only_row_check CHECK (only_row)
);

CREATE TABLE sales_day_items (
  day date NOT NULL,
  product_id uuid NOT NULL,
  size text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT sales_day_items_pkey PRIMARY KEY (day, product_id, size),
  CONSTRAINT sales_day_items_day_fkey FOREIGN KEY (day) REFERENCES sales_days(day) ON DELETE CASCADE,
  CONSTRAINT sales_day_items_not_negative CHECK ((paise >= 0))
);

CREATE TABLE sales_days (
  day date NOT NULL,
  orders integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT sales_days_pkey PRIMARY KEY (day),
  CONSTRAINT sales_days_orders_check CHECK ((orders >= 0)),
  CONSTRAINT sales_days_paise_check CHECK ((paise >= 0))
);

CREATE TABLE sales_periods (
  span text NOT NULL,
  first_day date NOT NULL,
  CONSTRAINT sales_periods_pkey PRIMARY KEY (span, first_day),
  CONSTRAINT sales_periods_span_check CHECK (((span = ANY (ARRAY['day'::text, 'month'::text])) OR (span ~ '^hour ([01][0-9]|2[0-3])$'::text)))
);

CREATE TABLE sales_so_far (
  only_row boolean DEFAULT true NOT NULL,
  first_day date NOT NULL,
  day date NOT NULL,
  until timestamp with time zone NOT NULL,
  orders integer NOT NULL,
  paise bigint NOT NULL,
  delivered integer NOT NULL,
  CONSTRAINT sales_so_far_pkey PRIMARY KEY (only_row),
  CONSTRAINT sales_so_far_not_negative CHECK ((paise >= 0)),
  CONSTRAINT sales_so_far_only_row_check CHECK (only_row)
);

CREATE TABLE sales_so_far_items (
  only_row boolean DEFAULT true NOT NULL,
  product_id uuid NOT NULL,
  size text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  paise bigint NOT NULL,
  CONSTRAINT sales_so_far_items_pkey PRIMARY KEY (product_id, size),
  CONSTRAINT sales_so_far_items_only_row_fkey FOREIGN KEY (only_row) REFERENCES sales_so_far(only_row) ON DELETE CASCADE,
  CONSTRAINT sales_so_far_items_not_negative CHECK ((paise >= 0))
);

CREATE TABLE sales_sums (
  span text NOT NULL,
  first_day date NOT NULL,
  dimension text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  orders integer NOT NULL,
  pieces integer NOT NULL,
  total_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  CONSTRAINT sales_sums_pkey PRIMARY KEY (span, first_day, dimension, key),
  CONSTRAINT sales_sums_not_negative CHECK (((total_paise >= 0) AND (refunded_paise >= 0)))
);

CREATE OR REPLACE FUNCTION public.adjustments_total(adjustments jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
        DECLARE
          total bigint := 0;
          one jsonb;
        BEGIN
          FOR one IN SELECT * FROM jsonb_array_elements(adjustments) LOOP
            total := total + (one->>'amountPaise')::bigint;
          END LOOP;
          RETURN total;
        END $function$
;

CREATE OR REPLACE FUNCTION public.has_bought_for(customer uuid, since timestamp with time zone, items text[], except_session uuid, address jsonb, attempted timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_purchases(customer);
  RETURN EXISTS (
    SELECT FROM orders o WHERE o.user_id = customer AND o.created_at >= since AND o.checkout_session_id <> except_session
      AND (o.shipping_address = address OR o.created_at > attempted)
      AND ARRAY(SELECT i.variant_id || 'x' || i.quantity FROM order_items i WHERE i.order_id = o.id ORDER BY i.variant_id) = items);
END $function$
;

CREATE OR REPLACE FUNCTION public.has_bought_since(customer uuid, since timestamp with time zone, items text[], except_session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_purchases(customer);
  RETURN EXISTS (
    SELECT FROM orders o WHERE o.user_id = customer AND o.created_at >= since AND o.checkout_session_id <> except_session
      AND ARRAY(SELECT i.variant_id || 'x' || i.quantity FROM order_items i WHERE i.order_id = o.id ORDER BY i.variant_id) = items);
END $function$
;

CREATE OR REPLACE FUNCTION public.held_pieces(customer uuid, client text, except_session uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum((line->>'quantity')::integer), 0) FROM checkout_sessions s, jsonb_array_elements(s.lines) AS line
  WHERE s.hold = 'held' AND (s.user_id = customer OR s.network = client) AND s.id <> except_session
$function$
;

CREATE OR REPLACE FUNCTION public.hold_refusal(session uuid, customer uuid, client text, at timestamp with time zone, ids uuid[], quantities integer[], uses_up boolean)
 RETURNS TABLE(bound text, most integer, retry_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
DECLARE
  settings checkout_settings;
  trust integer := 1;
  pieces bigint := (SELECT sum(quantity) FROM unnest(quantities) AS quantity);
  of_customer bigint;
  of_network bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of customer ' || customer, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of network ' || client, 0)) WHERE client IS NOT NULL;
  IF NOT uses_up AND NOT EXISTS (
    SELECT FROM unnest(ids, quantities) AS line (id, quantity) JOIN variants v ON v.id = line.id WHERE line.quantity * 10 > v.stock - v.reserved)
  THEN RETURN; END IF;
  SELECT * INTO settings FROM checkout_settings;
  SELECT count(*) FILTER (WHERE paid_at > at - interval '12 hours'), CASE WHEN count(*) > 0 THEN 10 ELSE 1 END INTO of_customer, trust
  FROM orders WHERE user_id = customer AND paid_at IS NOT NULL AND status <> 'Cancelled' AND deleted_at IS NULL;
  IF trust = 1 AND EXISTS (SELECT FROM users WHERE id = customer AND email_confirmed) THEN trust := 3; END IF;
  SELECT count(*) INTO of_network FROM checkout_sessions s JOIN orders o ON o.checkout_session_id = s.id
  WHERE s.network = client AND s.created_at > at - interval '12 hours' AND o.paid_at IS NOT NULL AND o.status <> 'Cancelled' AND o.deleted_at IS NULL;
  RETURN QUERY
    SELECT bounds.* FROM (
      SELECT 'account_pieces', settings.held_pieces_per_account * trust, NULL::timestamptz
      WHERE held_pieces(customer, NULL, session) + pieces > settings.held_pieces_per_account * trust
      UNION ALL
      SELECT 'network_pieces', settings.held_pieces_per_network * trust, NULL
      WHERE held_pieces(NULL, client, session) + pieces > settings.held_pieces_per_network * trust
      UNION ALL
      SELECT 'account_minutes', settings.unpaid_minutes_per_account, unpaid_holds_end(customer, NULL, at, settings.unpaid_minutes_per_account * (1 + of_customer))
      UNION ALL
      SELECT 'network_minutes', settings.unpaid_minutes_per_network,
        unpaid_holds_end(NULL, client, at, settings.unpaid_minutes_per_network * trust + settings.unpaid_minutes_per_account * of_network)
    ) AS bounds (bound, most, retry_at) WHERE bounds.bound LIKE '%pieces' OR bounds.retry_at IS NOT NULL LIMIT 1;
END $function$
;

CREATE OR REPLACE FUNCTION public.lock_order(order_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT FROM orders WHERE id = order_id FOR UPDATE
$function$
;

CREATE OR REPLACE FUNCTION public.lock_purchases(customer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('purchases of ' || customer, 0));
END $function$
;

CREATE OR REPLACE FUNCTION public.reopen_refunded_sales_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ordered_at timestamptz;
BEGIN
  SELECT created_at INTO ordered_at FROM orders WHERE payment_id = to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0];
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock_shared(5702118);
    PERFORM reopen_sales_periods_of(ordered_at);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.reopen_sales_periods_of(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
        DELETE FROM sales_periods WHERE (first_day = (moment AT TIME ZONE 'Asia/Kolkata')::date AND span IN ('day', 'hour ' || to_char(moment AT TIME ZONE 'Asia/Kolkata', 'HH24')))
          OR (span = 'month' AND first_day = date_trunc('month', (moment AT TIME ZONE 'Asia/Kolkata')::date)::date)
      $function$
;

CREATE OR REPLACE FUNCTION public.unpaid_holds_end(customer uuid, client text, at timestamp with time zone, minutes bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT created_at + interval '12 hours' FROM (
    SELECT created_at, sum(least(interval '75 minutes', greatest(interval '0', ended - created_at))) OVER (ORDER BY created_at DESC, id) AS used
    FROM (
      SELECT id, created_at, CASE hold WHEN 'held' THEN greatest(hold_expires_at, at) ELSE hold_expires_at END AS ended FROM checkout_sessions
      WHERE (user_id = customer OR network = client) AND created_at > at - interval '12 hours'
        AND hold IN ('held', 'released') AND status IN ('creating', 'open', 'expired', 'abandoned')) unpaid) summed
  WHERE used >= minutes * interval '1 minute' ORDER BY created_at DESC LIMIT 1
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_payment_of_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM assert_month_open(NEW.paid_at);
        IF TG_OP = 'UPDATE' THEN PERFORM assert_month_open(OLD.paid_at); END IF;
        RETURN NEW;
      END $function$
;

CREATE OR REPLACE FUNCTION public.reopen_every_sales_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_so_far;
  DELETE FROM sales_days; DELETE FROM sales_periods;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.reopen_sales_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_so_far;
  IF TG_OP <> 'INSERT' THEN DELETE FROM sales_days WHERE day = (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date; PERFORM reopen_sales_periods_of(OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM sales_days WHERE day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date; PERFORM reopen_sales_periods_of(NEW.created_at); END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_reviewed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM tell_of('product:' || r.product_id) FROM order_items i JOIN reviews r ON r.product_id = i.product_id AND r.user_id = NEW.user_id
  WHERE i.order_id = NEW.id;
  RETURN NULL;
END $function$
;

-- payments

CREATE TABLE cash_on_delivery_rules (
  only_row boolean DEFAULT true NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  max_paise integer,
  allowed_pins text[] DEFAULT '{}'::text[] NOT NULL,
  excluded_pins text[] DEFAULT '{}'::text[] NOT NULL,
  max_open_orders integer DEFAULT 10,
  max_network_orders integer DEFAULT 100,
  confirmed_above_paise integer,
  CONSTRAINT cash_on_delivery_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT cash_on_delivery_rules_confirmed_above_paise_check CHECK ((confirmed_above_paise > 0)),
  CONSTRAINT cash_on_delivery_rules_max_network_orders_check CHECK ((max_network_orders > 0)),
  CONSTRAINT cash_on_delivery_rules_max_open_orders_check CHECK ((max_open_orders > 0)),
  CONSTRAINT cash_on_delivery_rules_max_paise_check CHECK ((max_paise > 0)),
  CONSTRAINT cash_on_delivery_rules_only_row_check CHECK (only_row)
);

CREATE TABLE payment_disputes (
  id text NOT NULL,
  payment_id text NOT NULL,
  status text NOT NULL,
  amount_paise integer NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_disputes_amount_paise_check CHECK ((amount_paise >= 0)),
  CONSTRAINT payment_disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
CREATE INDEX payment_disputes_of_payment ON public.payment_disputes USING btree (payment_id);

CREATE TABLE payment_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  via text NOT NULL,
  status_before text,
  status_after text NOT NULL,
  disposition text,
  reason text,
  CONSTRAINT payment_log_pkey PRIMARY KEY (id),
  CONSTRAINT payment_log_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_log_payment ON public.payment_log USING btree (payment_id, id);

CREATE TABLE payments (
  id text NOT NULL,
  checkout_session_id uuid NOT NULL,
  provider_order_id text NOT NULL,
  status text NOT NULL,
  rank smallint NOT NULL,
  amount_paise integer NOT NULL,
  currency text NOT NULL,
  method text,
  amount_refunded_paise integer DEFAULT 0 NOT NULL,
  error_code text,
  error_reason text,
  error_description text,
  disposition text,
  reason text,
  seen_via text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  settled_at timestamp with time zone,
  settled_by text,
  dispute_status text,
  disputed_paise integer,
  checkout_signature text,
  provider text DEFAULT 'razorpay'::text NOT NULL,
  refunds_checked_at timestamp with time zone,
  refunds_final_paise bigint,
  ledger_difference jsonb,
  dispute_allowed_by text,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_checkout_session_id_fkey FOREIGN KEY (checkout_session_id) REFERENCES checkout_sessions(id),
  CONSTRAINT payments_checkout_signature_check CHECK (((checkout_signature ~ '^[!-~]+$'::text) AND (length(checkout_signature) <= 2000))),
  CONSTRAINT payments_disposition_check CHECK ((disposition = ANY (ARRAY['order'::text, 'refund'::text, 'external_refund'::text, 'review'::text]))),
  CONSTRAINT payments_dispute_status_check CHECK ((dispute_status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text]))),
  CONSTRAINT payments_not_negative CHECK (((amount_paise >= 0) AND (amount_refunded_paise >= 0) AND (disputed_paise >= 0))),
  CONSTRAINT payments_refunds_final_paise_check CHECK ((refunds_final_paise >= 0)),
  CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text])))
);
CREATE INDEX payments_disputed ON public.payments USING btree (id) WHERE ((dispute_status = 'lost'::text) AND (settled_at IS NULL));
CREATE INDEX payments_in_dispute ON public.payments USING btree (id) WHERE (dispute_status = ANY (ARRAY['open'::text, 'under_review'::text]));
CREATE INDEX payments_ledger_difference ON public.payments USING btree (id) WHERE (ledger_difference IS NOT NULL);
CREATE UNIQUE INDEX payments_one_order_for_each_session ON public.payments USING btree (checkout_session_id) WHERE (disposition = 'order'::text);
CREATE INDEX payments_open_refunds ON public.payments USING btree (refunds_checked_at NULLS FIRST) WHERE ((amount_refunded_paise > 0) AND (refunds_final_paise IS DISTINCT FROM amount_refunded_paise));
CREATE INDEX payments_session ON public.payments USING btree (checkout_session_id);
CREATE INDEX payments_without_order ON public.payments USING btree (created_at DESC) WHERE ((status = ANY (ARRAY['captured'::text, 'refunded'::text])) AND ((disposition = ANY (ARRAY['refund'::text, 'external_refund'::text])) OR (disposition IS NULL)));
CREATE TRIGGER payments_reopen_refunded AFTER UPDATE OF amount_refunded_paise ON public.payments FOR EACH ROW WHEN ((old.amount_refunded_paise IS DISTINCT FROM new.amount_refunded_paise)) EXECUTE FUNCTION reopen_refunded_sales_day('id');

CREATE TABLE provider_keys (
  provider text NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  is_tried boolean NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT provider_keys_pkey PRIMARY KEY (provider)
);
CREATE TRIGGER provider_keys_tell AFTER INSERT OR DELETE OR UPDATE ON public.provider_keys FOR EACH ROW EXECUTE FUNCTION tell_of_settings();

CREATE TABLE provider_refunds (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount_paise integer NOT NULL,
  status text NOT NULL,
  sent_as uuid,
  refund_id uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT provider_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT provider_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT provider_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE SET NULL,
  CONSTRAINT provider_refunds_amount_paise_check CHECK ((amount_paise >= 0)),
  CONSTRAINT provider_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text])))
);
CREATE INDEX provider_refunds_of_payment ON public.provider_refunds USING btree (payment_id, created_at);
CREATE INDEX provider_refunds_recent ON public.provider_refunds USING btree (created_at);

CREATE TABLE received_transfers (
  payment_id text NOT NULL,
  reference text NOT NULL,
  received_on date NOT NULL,
  amount_paise integer NOT NULL,
  confirmed_by text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT received_transfers_reference_key UNIQUE (reference),
  CONSTRAINT received_transfers_pkey PRIMARY KEY (payment_id),
  CONSTRAINT received_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT received_transfers_amount_paise_check CHECK ((amount_paise > 0))
);

CREATE TABLE refunds (
  id uuid NOT NULL,
  payment_id text NOT NULL,
  amount_paise integer NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  idempotency_key text NOT NULL,
  status text NOT NULL,
  provider_refund_id text,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  refused_paise integer,
  refused_at timestamp with time zone,
  is_exact boolean DEFAULT false NOT NULL,
  manual_method text,
  manual_reference text,
  settled_at timestamp with time zone,
  CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id),
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT refunds_idempotency_key_check CHECK ((idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'::text)),
  CONSTRAINT refunds_kind_check CHECK ((kind = ANY (ARRAY['auto'::text, 'admin'::text, 'top_up'::text]))),
  CONSTRAINT refunds_manual CHECK ((((manual_method IS NULL) = (manual_reference IS NULL)) AND ((manual_method IS NULL) OR (status = 'processed'::text)))),
  CONSTRAINT refunds_manual_method_check CHECK ((manual_method = ANY (ARRAY['upi'::text, 'bank'::text, 'cash'::text]))),
  CONSTRAINT refunds_refused_not_negative CHECK ((refused_paise >= 0)),
  CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'processed'::text, 'failed'::text])))
);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id, created_at DESC);
CREATE UNIQUE INDEX refunds_one_automatic_for_each_payment ON public.refunds USING btree (payment_id) WHERE (kind = 'auto'::text);
CREATE INDEX refunds_open ON public.refunds USING btree (updated_at) WHERE (status = ANY (ARRAY['requested'::text, 'submitted'::text, 'failed'::text]));
CREATE INDEX refunds_requested ON public.refunds USING btree (created_at, id);
CREATE TRIGGER refunds_by_hand_in_open_month BEFORE INSERT OR UPDATE OF manual_method, created_at ON public.refunds FOR EACH ROW WHEN ((new.manual_method IS NOT NULL)) EXECUTE FUNCTION refuse_refund_of_closed_month();
CREATE TRIGGER refunds_reopen AFTER INSERT OR DELETE OR UPDATE OF status, amount_paise ON public.refunds FOR EACH ROW EXECUTE FUNCTION reopen_refunded_sales_day('payment_id');
CREATE TRIGGER refunds_within_payment AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION refunds_within_payment();

CREATE TABLE transfer_rules (
  only_row boolean DEFAULT true NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  account_name text DEFAULT ''::text NOT NULL,
  account_number text DEFAULT ''::text NOT NULL,
  ifsc text DEFAULT ''::text NOT NULL,
  hours_to_pay integer DEFAULT 48 NOT NULL,
  CONSTRAINT transfer_rules_pkey PRIMARY KEY (only_row),
  CONSTRAINT transfer_rules_hours_to_pay_check CHECK ((hours_to_pay > 0)),
  CONSTRAINT transfer_rules_only_row_check CHECK (only_row)
);

CREATE TABLE webhook_events (
  event_id text NOT NULL,
  type text NOT NULL,
  body bytea DEFAULT '\x'::bytea NOT NULL,
  secret text NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  outcome text,
  provider_order_id text,
  payment_id text,
  dispute_id text,
  provider text DEFAULT 'razorpay'::text NOT NULL,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (event_id),
  CONSTRAINT webhook_events_secret_check CHECK ((secret = ANY (ARRAY['current'::text, 'previous'::text])))
);
CREATE INDEX webhook_events_age ON public.webhook_events USING brin (received_at) WITH (autosummarize='on');

CREATE OR REPLACE FUNCTION public.record_order_payment(payment jsonb, session_id uuid, payment_rank integer, source text, signature text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method, amount_refunded_paise,
    error_code, error_reason, error_description, seen_via, created_at, provider, checkout_signature, disposition, reason)
  VALUES (payment ->> 'id', session_id, payment ->> 'orderId', payment ->> 'status', payment_rank, (payment ->> 'amountPaise')::integer,
    payment ->> 'currency', payment ->> 'method', (payment ->> 'amountRefundedPaise')::integer, payment ->> 'errorCode', payment ->> 'errorReason',
    payment ->> 'errorDescription', source, (payment ->> 'createdAt')::timestamptz, payment ->> 'provider', signature, 'order', 'paid')
  ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO payment_log (payment_id, via, status_before, status_after, disposition, reason)
  VALUES (payment ->> 'id', source, NULL, payment ->> 'status', NULL, NULL),
    (payment ->> 'id', source, payment ->> 'status', payment ->> 'status', 'order', 'paid');
  RETURN true;
END $function$
;

CREATE OR REPLACE FUNCTION public.refunds_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id) > (SELECT amount_paise FROM payments WHERE id = NEW.payment_id) THEN
        RAISE EXCEPTION 'the refunds of payment % exceed it', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_refund_of_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM assert_month_open(NEW.created_at);
        RETURN NEW;
      END $function$
;

-- platform

CREATE TABLE archive_files (
  kind text NOT NULL,
  month text NOT NULL,
  sha256 text NOT NULL,
  entries integer NOT NULL,
  archived_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT archive_files_pkey PRIMARY KEY (kind, month, sha256),
  CONSTRAINT archive_files_entries_check CHECK ((entries > 0)),
  CONSTRAINT archive_files_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

CREATE TABLE mail_claims (
  key text NOT NULL,
  claimed_by uuid NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_claims_pkey PRIMARY KEY (key)
);

CREATE TABLE outbox (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  dispatched_at timestamp with time zone,
  done_at timestamp with time zone,
  started_at timestamp with time zone,
  attempts smallint,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_age ON public.outbox USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX outbox_done ON public.outbox USING btree (done_at DESC) WHERE (attempts IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE ((done_at IS NULL) AND (dispatched_at IS NULL));
CREATE INDEX outbox_open ON public.outbox USING btree (created_at) WHERE (done_at IS NULL);

CREATE TABLE rate_limits (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key),
  CONSTRAINT rate_limits_count_check CHECK ((count >= 0))
);
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (ends_at);

CREATE TABLE sent_mails (
  key text NOT NULL,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sent_mails_pkey PRIMARY KEY (key)
);
CREATE INDEX sent_mails_age ON public.sent_mails USING brin (sent_at) WITH (autosummarize='on');

CREATE OR REPLACE FUNCTION public.add_event(event_topic text, event_payload jsonb, after_seconds double precision)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO outbox (topic, payload, due_at) VALUES (event_topic, event_payload, now() + make_interval(secs => after_seconds));
  PERFORM pg_notify('outbox', after_seconds::text);
END $function$
;

-- push

CREATE TABLE push_subscriptions (
  endpoint text NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (endpoint),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_auth_check CHECK ((length(auth) <= 40)),
  CONSTRAINT push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  CONSTRAINT push_subscriptions_p256dh_check CHECK ((length(p256dh) <= 100))
);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);

-- settings

CREATE TABLE store_settings (
  only_row boolean DEFAULT true NOT NULL,
  shipping_cost_paise integer NOT NULL,
  free_shipping_threshold_paise integer,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  banner_text text DEFAULT '30% off and free shipping on all orders'::text NOT NULL,
  banner_starts_at timestamp with time zone,
  banner_ends_at timestamp with time zone,
  shipping jsonb NOT NULL,
  information jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_open boolean DEFAULT true NOT NULL,
  mail_tested_at timestamp with time zone,
  demo text,
  reminds_of_carts boolean DEFAULT false NOT NULL,
  CONSTRAINT store_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT banner_ends_after_start CHECK ((banner_ends_at > banner_starts_at)),
  CONSTRAINT store_settings_banner_text_check CHECK ((length(banner_text) <= 80)),
  CONSTRAINT store_settings_demo_check CHECK ((demo = ANY (ARRAY['seeded'::text, 'left'::text]))),
  CONSTRAINT store_settings_free_shipping_threshold_paise_check CHECK ((free_shipping_threshold_paise >= 0)),
  CONSTRAINT store_settings_only_row_check CHECK (only_row),
  CONSTRAINT store_settings_shipping_cost_paise_check CHECK ((shipping_cost_paise >= 0))
);
CREATE TRIGGER store_settings_late_demo BEFORE UPDATE OF demo ON public.store_settings FOR EACH ROW WHEN (((new.demo = 'seeded'::text) AND (old.demo IS DISTINCT FROM new.demo))) EXECUTE FUNCTION refuse_late_demo();
CREATE TRIGGER store_settings_opened AFTER UPDATE OF is_open ON public.store_settings FOR EACH ROW WHEN ((new.is_open AND (NOT old.is_open))) EXECUTE FUNCTION forget_prices_before_opening();
CREATE TRIGGER store_settings_shipping BEFORE UPDATE ON public.store_settings FOR EACH ROW EXECUTE FUNCTION store_settings_shipping();
CREATE TRIGGER store_settings_tell AFTER INSERT OR DELETE OR UPDATE ON public.store_settings FOR EACH ROW EXECUTE FUNCTION tell_of_settings();

CREATE OR REPLACE FUNCTION public.leave_demo(kept_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        UPDATE store_settings SET demo = 'left', is_open = false WHERE demo = 'seeded';
        IF NOT FOUND THEN
          RAISE EXCEPTION 'This shop is not a demo.' USING ERRCODE = 'insufficient_privilege';
        END IF;
        ALTER TABLE tax_documents DISABLE TRIGGER tax_documents_are_not_emptied;
        TRUNCATE products, search_misses, stock_movements, product_tax_codes, uploads, coupons, limited_uses,
  orders, checkout_sessions, payments, webhook_events, tax_documents, document_counters, complaints, staff_events, staff_invitations,
  sales_days, sales_periods, sales_sums, sales_so_far, payouts, settlement_days, settlement_explanations, cash_remittances,
  month_closings, outbox, sent_mails, mail_claims RESTART IDENTITY CASCADE;
        ALTER TABLE tax_documents ENABLE TRIGGER tax_documents_are_not_emptied;
        DELETE FROM users WHERE id IS DISTINCT FROM kept_user;
        PERFORM setval('order_numbers', 1, false), setval('complaint_numbers', 1, false);
      END $function$
;

CREATE OR REPLACE FUNCTION public.forget_prices_before_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM variant_prices;
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT v.id, clock_timestamp(), v.price_paise FROM variants v JOIN products p ON p.id = v.product_id WHERE p.status = 'published';
  PERFORM tell_of('everything');
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_late_demo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF OLD.demo IS NOT NULL OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) THEN
          RAISE EXCEPTION 'Only a shop that never had products becomes a demo.' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $function$
;

CREATE OR REPLACE FUNCTION public.store_settings_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          IF NEW.shipping IS DISTINCT FROM OLD.shipping THEN
            NEW.shipping_cost_paise := (NEW.shipping ->> 'cost')::numeric * 100;
            NEW.free_shipping_threshold_paise := (NEW.shipping ->> 'freeShippingThreshold')::numeric * 100;
          ELSE
            NEW.shipping := NEW.shipping || jsonb_build_object(
              'cost', trim_scale(NEW.shipping_cost_paise / 100.0), 'freeShippingThreshold', trim_scale(NEW.free_shipping_threshold_paise / 100.0));
          END IF;
          RETURN NEW;
        END $function$
;

-- settlements

CREATE TABLE cash_remittances (
  order_id uuid NOT NULL,
  remitted_on date NOT NULL,
  amount_paise integer NOT NULL,
  reference text NOT NULL,
  CONSTRAINT cash_remittances_pkey PRIMARY KEY (order_id),
  CONSTRAINT cash_remittances_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT cash_remittances_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX cash_remittances_day ON public.cash_remittances USING btree (remitted_on);

CREATE TABLE month_closings (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  month text NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by uuid NOT NULL,
  closed_by_name text NOT NULL,
  open_points jsonb NOT NULL,
  reopened_at timestamp with time zone,
  reopened_by uuid,
  reopened_by_name text,
  reopen_reason text,
  CONSTRAINT month_closings_pkey PRIMARY KEY (id),
  CONSTRAINT month_closings_check CHECK ((num_nulls(reopened_at, reopened_by, reopened_by_name, reopen_reason) = ANY (ARRAY[0, 4]))),
  CONSTRAINT month_closings_month_check CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text))
);
CREATE UNIQUE INDEX month_closings_closed ON public.month_closings USING btree (month) WHERE (reopened_at IS NULL);
CREATE INDEX month_closings_month ON public.month_closings USING btree (month);
CREATE TRIGGER month_closings_await_documents BEFORE INSERT ON public.month_closings FOR EACH ROW EXECUTE FUNCTION await_documents();

CREATE TABLE payout_entries (
  payout_id text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  payment_id text,
  dispute_id text,
  amount_paise bigint NOT NULL,
  credit_paise bigint NOT NULL,
  debit_paise bigint NOT NULL,
  fee_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  description text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payout_entries_pkey PRIMARY KEY (payout_id, kind, id),
  CONSTRAINT payout_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT payout_entries_amount_paise_check CHECK ((amount_paise >= 0)),
  CONSTRAINT payout_entries_credit_paise_check CHECK ((credit_paise >= 0)),
  CONSTRAINT payout_entries_debit_paise_check CHECK ((debit_paise >= 0)),
  CONSTRAINT payout_entries_fee_paise_check CHECK ((fee_paise >= 0)),
  CONSTRAINT payout_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'adjustment'::text]))),
  CONSTRAINT payout_entries_tax_paise_check CHECK ((tax_paise >= 0))
);
CREATE INDEX payout_entries_subject ON public.payout_entries USING btree (id, kind);

CREATE TABLE payouts (
  id text NOT NULL,
  provider text NOT NULL,
  utr text,
  paid_at timestamp with time zone NOT NULL,
  amount_paise bigint,
  CONSTRAINT payouts_pkey PRIMARY KEY (id)
);
CREATE INDEX payouts_paid ON public.payouts USING btree (paid_at);

CREATE TABLE settlement_days (
  provider text NOT NULL,
  day date NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT settlement_days_pkey PRIMARY KEY (provider, day)
);

CREATE TABLE settlement_explanations (
  kind text NOT NULL,
  subject text NOT NULL,
  expected_paise bigint,
  reported_paise bigint,
  note text NOT NULL,
  explained_by uuid NOT NULL,
  explained_at timestamp with time zone NOT NULL,
  CONSTRAINT settlement_explanations_pkey PRIMARY KEY (kind, subject)
);

CREATE OR REPLACE FUNCTION public.assert_month_open(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF EXISTS (SELECT FROM month_closings WHERE month = to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AND reopened_at IS NULL) THEN
          RAISE EXCEPTION 'The month is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_is_open';
        END IF;
      END $function$
;

CREATE OR REPLACE FUNCTION public.await_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        LOCK TABLE tax_documents IN SHARE MODE;
        RETURN NEW;
      END $function$
;

-- staff

CREATE TABLE staff_invitations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash bytea,
  invited_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT staff_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'orders'::text, 'catalogue'::text, 'accounting'::text])))
);
CREATE UNIQUE INDEX staff_invitations_open ON public.staff_invitations USING btree (email) WHERE (closed_at IS NULL);
