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
ALTER TABLE "orders" ADD COLUMN "review_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "top_rating" double precision GENERATED ALWAYS AS (case when "products"."rating_count" >= 3 then "products"."rating_sum"::float8 / "products"."rating_count" else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_mails_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_mails_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("store_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_without_review_mail" ON "orders" USING btree ("store_id","updated_at") WHERE status = 3 and review_mailed_at is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("store_id","top_rating","rating_count","id");--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("store_id","category_key","top_rating","rating_count","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reviewMailsToken_unique" UNIQUE("review_mails_token");
--> statement-breakpoint
-- By differences, so that two changes at once are both counted.
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
$$;--> statement-breakpoint
CREATE TRIGGER "count_rating" AFTER INSERT OR DELETE OR UPDATE OF "status", "rating" ON "reviews"
	FOR EACH ROW EXECUTE FUNCTION count_rating();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "restore_ratings" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION restore_ratings();
