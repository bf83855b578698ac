ALTER TABLE "payment_reports" ADD COLUMN "previous_utr" text;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD COLUMN "rejection_note" text;--> statement-breakpoint
INSERT INTO "order_parts" ("order_id", "kind", "amount_paise", "note", "at")
SELECT "order_id", 'refund', "refunded_paise", "data" ->> 'refundReference', "updated_at"
FROM "payments"
WHERE "data" ? 'refundReference' AND NOT EXISTS (
  SELECT 1 FROM "order_parts" WHERE "order_parts"."order_id" = "payments"."order_id" AND "kind" = 'refund'
);--> statement-breakpoint
UPDATE "payments" SET "data" = "data" - 'refundReference' WHERE "data" ? 'refundReference';
