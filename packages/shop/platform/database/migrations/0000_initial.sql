-- Functions that columns and indexes use
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- As toLowerCase() in JavaScript, which URLs have: of İ it makes two characters.
CREATE FUNCTION "lower_case"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(replace(given, U&'\0130', U&'i\0307'))
$$;
--> statement-breakpoint
-- Words as they are compared: lower case without accents and signs, except the point of a number.
CREATE FUNCTION "plain_words"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(
		replace(
			CASE WHEN octet_length(given) = length(given) THEN lower(given)
				ELSE translate(lower(given), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ–—’', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy  ''')
			END,
			'''', ''),
		'[!-,/:-@\[-`{-~]|-|\.(?!\d)', ' ', 'g')
$$;
--> statement-breakpoint
-- What a product is filtered by besides its category: '7:color:sage green' in the store 7.
CREATE FUNCTION "product_facets"(
	"store" bigint, "type" text, "attributes" jsonb, "on_sale" boolean, "in_stock" boolean
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT DISTINCT store || ':' || key || ':' || value
		FROM (
			SELECT 'type' AS key, lower(btrim(type)) AS value
			UNION ALL SELECT 'onsale', 'true' WHERE on_sale
			UNION ALL SELECT 'instock', 'true' WHERE in_stock
			UNION ALL SELECT facet, CASE WHEN facet = 'eco' THEN substring(lower(word #>> '{}') FROM 'true') ELSE lower(btrim(word #>> '{}')) END
			FROM jsonb_array_elements(attributes) AS attribute,
				jsonb_path_query(attribute, '$.value[*]') AS word,
				(VALUES
					('color', '{color,colour,colors,colours}'::text[]),
					('size', '{size,sizes}'),
					('brand', '{brand}'),
					('material', '{material,materials,fabric}'),
					('placement', '{placement}'),
					('light', '{light}'),
					('water', '{water}'),
					('petsafety', '{pet safety}'),
					('screensize', '{screen size}'),
					('vesa', '{vesa}'),
					('eco', '{eco-friendly,ecofriendly,eco friendly}')
				) AS facets (facet, names)
			WHERE lower(btrim(attribute ->> 'key')) = ANY (names)
		) AS found
		WHERE length(value) BETWEEN 1 AND 60
	)
$$;
--> statement-breakpoint
-- Tables
CREATE TABLE "cash_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"phone_key" text NOT NULL,
	"address_key" text NOT NULL,
	"confirmation_token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_orders_confirmation_token" UNIQUE("confirmation_token")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"code" text NOT NULL,
	"basis_points" integer,
	"most_paise" bigint,
	"amount_paise" bigint,
	"least_order_paise" bigint DEFAULT 0 NOT NULL,
	"products" jsonb,
	"categories" jsonb,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_in_all" integer,
	"uses_a_shopper" integer,
	"announced" boolean DEFAULT false NOT NULL,
	"in_folder" boolean DEFAULT false NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_store_code" UNIQUE("store_id","code")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"by" text NOT NULL,
	"account_id" uuid,
	"retained_orders" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_series" PRIMARY KEY("store_id","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"part_id" bigint,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_order" UNIQUE NULLS NOT DISTINCT("order_id","kind","part_id"),
	CONSTRAINT "invoices_number" UNIQUE("store_id","number")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" integer NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"product_handle" text NOT NULL,
	"title" text NOT NULL,
	"img_url" text,
	"size" text,
	"color" text,
	"sku" text,
	"quantity" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"hsn" text,
	"gst_rate_points" integer,
	"unit" text,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"taken_from_stock" boolean NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"note" text,
	"tracking" jsonb,
	"collects_cash" boolean,
	"delivered_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"campaign" jsonb,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"shipping" jsonb NOT NULL,
	"tracking" jsonb,
	"gst" jsonb,
	"delivery_days" integer,
	"speed" text DEFAULT 'standard' NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"packed_at" timestamp (3) with time zone,
	"needs_repacking" boolean DEFAULT false NOT NULL,
	"review_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_user_idempotency_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"part_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	"kept" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reports" (
	"order_id" text PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"utr" text,
	"previous_utr" text,
	"rejection_note" text,
	"picture" "bytea",
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rejected_at" timestamp (3) with time zone,
	CONSTRAINT "payment_reports_utr" UNIQUE("store_id","utr")
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"store_id" bigint NOT NULL,
	"list" text NOT NULL,
	"category_key" text,
	"parent_category_key" text,
	"gender_key" text,
	"featured" boolean,
	"block" bigint NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_counts_list" UNIQUE NULLS NOT DISTINCT("store_id","list","category_key","parent_category_key","gender_key","featured","block")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_html" text,
	"img_url" text,
	"category" text,
	"parent_category" text,
	"gender" text,
	"regular_price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"stock" integer,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"low_stock_at" integer,
	"low_stock_mailed_at" timestamp (3) with time zone,
	"featured" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"goes_with" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"former_handles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hsn" text,
	"gst_rate_points" integer,
	"unit" text,
	"net_quantity" text,
	"manufacturer" text,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"category_key" text GENERATED ALWAYS AS (lower_case("products"."category")) STORED,
	"parent_category_key" text GENERATED ALWAYS AS (lower_case("products"."parent_category")) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', plain_words("products"."title")), 'A')
        || setweight(to_tsvector('simple', plain_words(coalesce("products"."category", '') || ' ' || coalesce("products"."parent_category", ''))), 'B')
        || setweight(to_tsvector('simple', plain_words(jsonb_path_query_array("products"."attributes" || "products"."options", '$[*].value[*]')::text)), 'C')
        || setweight(to_tsvector('simple', plain_words(left("products"."description", 10000))), 'D')) STORED,
	"price_paise" bigint GENERATED ALWAYS AS (coalesce("products"."discounted_price_paise", "products"."regular_price_paise")) STORED,
	"saving_paise" bigint GENERATED ALWAYS AS (coalesce("products"."regular_price_paise" - "products"."discounted_price_paise", 0)) STORED,
	"top_rating" double precision GENERATED ALWAYS AS (case when "products"."rating_count" >= 3 then "products"."rating_sum"::float8 / "products"."rating_count" else 0 end) STORED NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (product_facets("products"."store_id", "products"."parent_category", "products"."attributes" || "products"."options", "products"."discounted_price_paise" < "products"."regular_price_paise", "products"."available" and coalesce("products"."stock" > 0, true))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_store_handle" UNIQUE("store_id","handle")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"items" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"product_handle" text NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_shopper" UNIQUE("store_id","product_handle","user_id")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"store_id" bigint NOT NULL,
	"word" text NOT NULL,
	"stem" text GENERATED ALWAYS AS (coalesce((ts_lexize('english_stem', word))[1], word)) STORED NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "search_words_word" PRIMARY KEY("store_id","word")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"form_id" uuid NOT NULL,
	"email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"values" jsonb NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_log_form" UNIQUE("store_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" uuid NOT NULL,
	"store_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_staff_id_store_id_pk" PRIMARY KEY("staff_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"host" text NOT NULL,
	"info" jsonb NOT NULL,
	"payment" jsonb NOT NULL,
	"reviews_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"product_id" bigint,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"agreed_to" text,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_id" bigint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verification_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_verificationToken_unique" UNIQUE("verification_token"),
	CONSTRAINT "users_store_email" UNIQUE("store_id","email")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sku" text,
	"barcode" text,
	"regular_price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint,
	"stock" integer,
	"weight_grams" integer,
	"img_url" text,
	CONSTRAINT "variants_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"method" text,
	"reference" text,
	"item_id" bigint,
	"quantity" integer,
	"part_id" bigint,
	"attempt_id" uuid,
	"corrects_id" bigint,
	"author" text,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_entries_attempt" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"reference" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_orders_phone" ON "cash_orders" USING btree ("store_id","phone_key");--> statement-breakpoint
CREATE INDEX "cash_orders_address" ON "cash_orders" USING btree ("store_id","address_key");--> statement-breakpoint
CREATE INDEX "contact_messages_store" ON "contact_messages" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "erasures_store" ON "erasures" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "invoices_store" ON "invoices" USING btree ("store_id","issued_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_handle",(- "id"));--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_parts_order" ON "order_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "orders_without_review_mail" ON "orders" USING btree ("store_id","updated_at") WHERE status = 3 and review_mailed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","id","hidden");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("store_id","category_key","id","gender","parent_category_key","hidden");--> statement-breakpoint
CREATE INDEX "products_parent_category" ON "products" USING btree ("store_id","parent_category_key","id","hidden");--> statement-breakpoint
CREATE INDEX "products_category_parent_category" ON "products" USING btree ("store_id","category_key","parent_category_key","id","hidden");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("store_id","id","hidden") WHERE featured;--> statement-breakpoint
CREATE INDEX "products_former_handles" ON "products" USING gin ("former_handles") WHERE former_handles <> '[]';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("store_id","price_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("store_id","category_key","price_paise","id");--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("store_id","saving_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("store_id","category_key","saving_paise","id");--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("store_id","top_rating","rating_count","id");--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("store_id","category_key","top_rating","rating_count","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_active" ON "return_requests" USING btree ("order_id") WHERE status in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("store_id","stem");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_log_newest" ON "staff_log" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_age" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_roles_store" ON "staff_roles" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "staff_tokens_staff" ON "staff_tokens" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_tokens_expiry" ON "staff_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_choice" ON "subscriptions" USING btree ("store_id","kind","email",coalesce(product_id, 0),"size","color",(confirmed_at is null));--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("product_id") WHERE notified_at is null and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_age" ON "subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_entries_order" ON "order_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_entries_reference" ON "order_entries" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
-- Triggers
-- Lists are counted from the index alone, which Drizzle's builder cannot declare.
ALTER TABLE "product_counts" DROP CONSTRAINT "product_counts_list",
	ADD CONSTRAINT "product_counts_list" UNIQUE NULLS NOT DISTINCT("store_id","list","category_key","parent_category_key","gender_key","featured","block") INCLUDE ("products");
--> statement-breakpoint
-- Changes of a product are counted in the order of the key, so that writers wait for each other without a deadlock.
CREATE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
		WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM removed'
		ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed'
	END;
	emptied tid[];
BEGIN
	-- In the order of the key, so that writers wait for each other and never for ever.
	EXECUTE format($query$
		WITH counted AS (
			INSERT INTO product_counts AS known (
				store_id, list, category_key, parent_category_key, gender_key, featured, block, products
			)
			SELECT
				store_id,
				CASE
					WHEN grouping(category_key, parent_category_key) = 0 THEN 'both'
					WHEN grouping(category_key) = 0 THEN 'category'
					WHEN grouping(parent_category_key) = 0 THEN 'parent category'
					ELSE 'store'
				END AS list,
				category_key, parent_category_key, gender_key, featured, block, sum(change)
			FROM (
				SELECT
					store_id, category_key, parent_category_key, lower(gender) AS gender_key, featured,
					id / 8192 AS block, change
				FROM (%s) AS changes
				WHERE NOT hidden
			) AS keys
			GROUP BY store_id, block, GROUPING SETS (
				(featured),
				(category_key, gender_key),
				(parent_category_key),
				(category_key, parent_category_key, gender_key)
			)
			HAVING sum(change) <> 0
			ORDER BY 1, 2, 3, 4, 5, 6, 7
			ON CONFLICT ON CONSTRAINT product_counts_list
				DO UPDATE SET products = known.products + excluded.products
			RETURNING ctid, products
		)
		SELECT array_agg(ctid) FROM counted WHERE products = 0
	$query$, changes) INTO emptied;
	DELETE FROM product_counts WHERE ctid = ANY (emptied);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "products"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER "count_changed" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- Counts by differences, so that two concurrent changes are both counted.
CREATE FUNCTION "count_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
		UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating
		WHERE store_id = OLD.store_id AND handle = OLD.product_handle;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
		UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating
		WHERE store_id = NEW.store_id AND handle = NEW.product_handle;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "count_rating" AFTER INSERT OR DELETE OR UPDATE OF "status", "rating" ON "reviews"
	FOR EACH ROW EXECUTE FUNCTION count_rating();
--> statement-breakpoint
-- A product that is imported again has its reviews.
CREATE FUNCTION "restore_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM added JOIN reviews ON reviews.store_id = added.store_id AND product_handle = handle
	) THEN
		UPDATE products SET rating_count = published.count, rating_sum = published.sum
		FROM (
			SELECT added.id, count(*), sum(rating)
			FROM added JOIN reviews ON reviews.store_id = added.store_id AND product_handle = handle
			WHERE status = 'published'
			GROUP BY added.id
		) AS published
		WHERE products.id = published.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "restore_ratings" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION restore_ratings();
--> statement-breakpoint
-- A correction of the ledger is a row of its own.
CREATE FUNCTION "refuse_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are only added.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "refuse_update" BEFORE UPDATE ON "order_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_update"();
