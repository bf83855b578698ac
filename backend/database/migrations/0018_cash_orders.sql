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
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_orders_phone" ON "cash_orders" USING btree ("store_id","phone_key");--> statement-breakpoint
CREATE INDEX "cash_orders_address" ON "cash_orders" USING btree ("store_id","address_key");--> statement-breakpoint
-- Cash orders that are open already count too.
INSERT INTO "cash_orders" ("order_id", "store_id", "phone_key", "address_key", "confirmation_token", "confirmed_at")
SELECT "id", "store_id", right(regexp_replace("phone", '\D', '', 'g'), 10),
	encode(sha256(convert_to(regexp_replace(lower(normalize(("shipping"->>'address') || ("shipping"->>'postalCode'), NFKC)), '[^[:alnum:]]', '', 'g'), 'UTF8')), 'hex'),
	gen_random_uuid()::text, now()
FROM "orders"
WHERE "status" IN (1, 2)
	AND EXISTS (SELECT FROM "payments" WHERE "order_id" = "orders"."id" AND "method" = 'cash');
