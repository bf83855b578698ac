CREATE TABLE "payment_reports" (
	"order_id" text PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"utr" text,
	"picture" "bytea",
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	CONSTRAINT "payment_reports_utr" UNIQUE("store_id","utr")
);
--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_bank_reference" ON "payments" USING btree ("bank_reference");