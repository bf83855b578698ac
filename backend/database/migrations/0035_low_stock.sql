ALTER TABLE "outbox" ADD COLUMN "store_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_store" ON "outbox" USING btree ("store_id");