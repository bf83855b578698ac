CREATE TABLE "restock_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"email" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_notices_wish" UNIQUE("product_id","email","size","colour")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "notice_id" bigint;--> statement-breakpoint
ALTER TABLE "restock_notices" ADD CONSTRAINT "restock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_notices_waiting" ON "restock_notices" USING btree ("product_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "restock_notices_age" ON "restock_notices" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_id_restock_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."restock_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_notice" ON "outbox" USING btree ("notice_id");