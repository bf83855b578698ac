CREATE TABLE "mail_counts" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restock_notices" DROP CONSTRAINT "restock_notices_wish";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "restock_notices_waiting";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restock_notices" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "restock_notices" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Accounts and requests of before count as confirmed.
UPDATE "users" SET "verified_at" = "created_at";--> statement-breakpoint
UPDATE "newsletter_subscriptions" SET "confirmed_at" = "created_at";--> statement-breakpoint
-- Of several requests for one product the last one stays, and one that waits before one that was mailed.
DELETE FROM "restock_notices" "other" USING (
	SELECT "id", row_number() OVER (
		PARTITION BY "product_id", "email" ORDER BY "told_at" IS NOT NULL, "created_at" DESC, "id" DESC
	) AS "place" FROM "restock_notices"
) "ranked" WHERE "other"."id" = "ranked"."id" AND "ranked"."place" > 1;--> statement-breakpoint
UPDATE "restock_notices" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("order_id") WHERE held;--> statement-breakpoint
CREATE INDEX "outbox_subscription" ON "outbox" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_notices_address" ON "restock_notices" USING btree ("product_id","email",(confirmed_at is null));--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and given_up_at is null and not held;--> statement-breakpoint
CREATE INDEX "restock_notices_waiting" ON "restock_notices" USING btree ("product_id") WHERE told_at is null and confirmed_at is not null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "restock_notices" ADD CONSTRAINT "restock_notices_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verificationToken_unique" UNIQUE("verification_token");